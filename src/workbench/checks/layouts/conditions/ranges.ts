import { own, ownText } from '../../../../engine/kernel/text/json';
import { comparisons } from '../../../../engine/layout/compile/conditions';
import { reportProblem, type Walk } from '../walk';
import type { ComparedOperand, Comparing } from './operand';

/** Whether an operand can have this value. */
export function isInRangeOf({ minimum = -Infinity, maximum = Infinity }: ComparedOperand, figure: number): boolean {
  return figure >= minimum && figure <= maximum;
}

/** The values that an operand can have, and the remedy for another one. */
export function rangeWords(operand: ComparedOperand): string {
  return `${valuesOf(operand)}. Write a number in this range.`;
}

function valuesOf({ source, minimum, maximum }: ComparedOperand): string {
  const counted = ownText(source, 'count');
  const name = ownText(source, 'get') ?? (counted === undefined ? 'The result' : `The number of ${counted}`);
  if (minimum === undefined) return `${name} is a number`;
  return `${name} is ${maximum === undefined ? `${minimum} or more` : `a number from ${minimum} to ${maximum}`}`;
}

/**
 * Reports a comparison of a whole number with a fixed figure whose outcome is the same for each value that the number can have.
 * `checkReach` finds the same for a whole figure and a path.
 */
export function checkComparisonOutcome(
  operand: ComparedOperand,
  fixed: ComparedOperand,
  { operator, isFirst, walk }: { operator: Comparing; isFirst: boolean; walk: Walk },
): void {
  const { literal } = fixed;
  const holds = own<(a: unknown, b: unknown) => boolean | undefined>(comparisons, operator.name === 'in' ? 'eq' : operator.name);
  if (typeof literal !== 'number' || !operand.isWhole || !holds) return;
  if (operand.kind !== 'count' && Number.isInteger(literal)) return;
  const outcomes = new Set(
    valuesBeside(operand, literal).map((value) => (isFirst ? holds(value, literal) : holds(literal, value))),
  );
  const [outcome] = outcomes;
  if (outcomes.size !== 1) return;
  const values = `${valuesOf(operand)}, without decimals`;
  if (outcome === false) {
    const message = `${values}, so this comparison with ${literal} is never true. Write another figure, or remove the comparison.`;
    reportProblem(walk, fixed.at, 'layout.operand.range', message);
  } else if (outcome === true && operator.name !== 'in') {
    const message = `${values}, so this comparison with ${literal} is always true. Write another figure, or {"has": path} to test whether there is a value.`;
    reportProblem(walk, fixed.at, 'layout.operand.always', message, { level: 'warning' });
  }
}

/** Values of a whole number below, at and above a figure. */
function valuesBeside(operand: ComparedOperand, figure: number): number[] {
  const [below, above] = [Math.floor(figure), Math.ceil(figure)];
  return [below - 1, below, above, above + 1].filter((value) => isInRangeOf(operand, value));
}
