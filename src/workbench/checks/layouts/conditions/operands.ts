import { nearest } from '../../../../brands/text/suggest';
import type { ValueType } from '../../../../engine/contract/kinds';
import { isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { comparisons } from '../../../../engine/layout/compile/conditions';
import type { Operator } from '../../../../engine/layout/language/grammar';
import { operandForms } from '../../../../engine/layout/language/values';
import { referencesIn } from '../../../../engine/layout/references';
import { siteComparisons } from '../../../../engine/layout/resolve/siteLanguage';
import { type Cursor, checkKeys, checkPath, describeShape, down, reportProblem, type Walk } from '../walk';
import { readQuantity, type WalkCondition } from './quantities';

/** Type of an operand in a comparison. */
interface Operand {
  kind: ValueType | 'count' | 'literal';
  values?: readonly string[];
  literal?: string | number | boolean;
  /** For a calculation: the unit of an energy, or the unit to which a price refers. */
  unit?: Json;
  /** Set for a calculation whose last digits are not exact. */
  inexact?: 'sum' | 'quotient';
  /** Smallest and largest value, if limited. */
  minimum?: number;
  maximum?: number;
  source: Json;
}

/** An operator that compares two operands, with its name. */
export interface Comparing extends Operator {
  name: string;
}

type Place = [operand: Operand, cursor: Cursor];

/** Checks that two operands can be compared. */
export function checkComparison(
  left: Json,
  right: Json,
  at: readonly [Cursor, Cursor],
  operator: Comparing,
  walk: Walk,
  walkCondition: WalkCondition,
): void {
  const { compares = 'equality' } = operator;
  const a = readOperand(left, at[0], walk, walkCondition);
  const b = readOperand(right, at[1], walk, walkCondition);
  if (!a || !b) return;
  if (referencesIn([left, right]).length === 0) {
    const message = 'Both operands are fixed, so the outcome is always the same. Write {"get": path} for one of them.';
    reportProblem(walk, at[0], 'layout.operand.fixed', message, { level: 'warning' });
    return;
  }
  const inexact = compares === 'equality' ? [a, b].findIndex((one) => one.inexact !== undefined) : -1;
  if (inexact >= 0) {
    const what = [a, b][inexact]?.inexact === 'quotient' ? 'A quotient' : 'A calculation with decimals';
    const message = `${what} is not rounded, so it hardly ever equals another figure. Use lt, lte, gt or gte.`;
    reportProblem(walk, at[inexact === 0 ? 0 : 1], 'layout.operand.inexact', message, { level: 'warning' });
  }
  const isPrice = ({ kind, unit }: Operand) => kind === 'amount' && unit !== undefined;
  if (isPrice(a) !== isPrice(b) && [a, b].every(({ kind }) => kind === 'amount')) {
    const message = 'A price for a unit cannot be compared with an amount. Compare two amounts, or two prices.';
    reportProblem(walk, at[1], 'layout.operand.kind', message);
    return;
  }
  if (compares === 'texts') {
    checkTexts(a, b, operator, at, walk);
    return;
  }
  for (const [one, other] of [
    [
      [a, at[0]],
      [b, at[1]],
    ],
    [
      [b, at[1]],
      [a, at[0]],
    ],
  ] satisfies [Place, Place][]) {
    if (compares === 'order' && ['enum', 'boolean', 'url', 'image', 'color', 'messageKey'].includes(one[0].kind)) {
      reportProblem(walk, one[1], 'layout.operand.order', `${words(one[0])} has no order. Use eq, ne or in.`);
      return;
    }
    if (!fits(one[0], other, walk)) return;
  }
}

/** Whether the second operand can be compared with the first; if not, reports the problem at the second. */
function fits(one: Operand, [other, at]: Place, walk: Walk): boolean {
  const report = (message: string, suggestion?: string, code = 'layout.operand.kind') => {
    reportProblem(walk, at, code, message, { suggestion });
    return false;
  };
  const { literal } = other;
  switch (one.kind) {
    case 'literal':
      return true;
    case 'enum': {
      const { values = [] } = one;
      // The possible values in an answer of the site are not known here.
      if (other.kind === 'enum' || other.kind === 'text' || (!one.values && typeof literal === 'string')) return true;
      if (typeof literal !== 'string')
        return report(`This is compared with one of the values ${values.join(', ')}. Write one of them.`);
      if (values.includes(literal)) return true;
      reportProblem(
        walk,
        at,
        'layout.enum.unknown',
        `"${literal}" is not an allowed value. Allowed values: ${values.join(', ')}.`,
        {
          suggestion: nearest(literal, values),
        },
      );
      return false;
    }
    case 'amount':
      if (other.kind === 'amount' || other.kind === 'tagged' || literal === 0) return true;
      return report(
        typeof literal === 'number'
          ? `Compare an amount with 0, an amount or euros. Write {"eur": "${literal.toFixed(2)}"}.`
          : `Compare an amount with 0, an amount or {"eur": "1.00"}, not with ${wordsWithin(other)}.`,
      );
    case 'date':
      if (other.kind === 'date' || other.kind === 'tagged') return true;
      return report(
        typeof literal === 'string'
          ? `Compare a date with a date. Write {"date": "${isDay(literal) ? literal : '2026-01-31'}"} or {"get": "now.today"}.`
          : `Compare a date with {"date": "2026-01-31"} or a path such as now.today, not with ${wordsWithin(other)}.`,
      );
    case 'month':
      if (other.kind === 'month' || (typeof literal === 'string' && /^\d{4}-\d{2}$/.test(literal))) return true;
      return report('Compare a month with a month, such as "2026-01".');
    case 'number':
    case 'energy':
    case 'percent':
    case 'count':
      if (typeof literal === 'number') return inRange(one, literal) || report(rangeWords(one), undefined, 'layout.operand.range');
      // A number without a unit, such as customer input, has the unit of the other operand.
      if ([one.kind, other.kind].some((kind) => kind === 'number' || kind === 'count') && isFigure(other)) return true;
      if (one.kind === other.kind) return true;
      return report(`${words(one)} can be compared with a number, not with ${wordsWithin(other)}.`);
    case 'boolean':
      if (other.kind === 'boolean' || typeof literal === 'boolean') return true;
      return report('Compare a boolean with true or false, or write {"is": path}.');
    case 'tagged':
      return true;
    default:
      if (typeof literal === 'string' || ['text', 'markup', 'enum', 'messageKey', 'url', 'image', 'color'].includes(other.kind))
        return true;
      return report(`${words(one)} can be compared with a text, not with ${wordsWithin(other)}.`);
  }
}

/** Checks a text and the part to find in it. If the text has a fixed list of values, at least one must match. */
function checkTexts(
  whole: Operand,
  part: Operand,
  { name, verb = name }: Comparing,
  at: readonly [Cursor, Cursor],
  walk: Walk,
): void {
  for (const [operand, cursor] of [[whole, at[0]] as const, [part, at[1]] as const]) {
    if (isText(operand)) continue;
    reportProblem(walk, cursor, 'layout.operand.kind', `A text is needed here, not ${wordsWithin(operand)}.`);
    return;
  }
  const { literal } = part;
  const holds = own<(a: unknown, b: unknown) => boolean | undefined>({ ...comparisons, ...siteComparisons }, name);
  if (literal === '') {
    const message = `Every text ${verb} an empty text. Write some words, or use {"has": path} to test whether there is a text.`;
    reportProblem(walk, at[1], 'layout.operand.empty', message);
  } else if (typeof literal === 'string' && whole.values?.every((value) => holds?.(value, literal) === false)) {
    const message = `No allowed value ${verb} "${literal}". Allowed values: ${whole.values.join(', ')}.`;
    reportProblem(walk, at[1], 'layout.enum.unknown', message);
  }
}

function isFigure({ kind }: Operand): boolean {
  return ['number', 'count', 'energy', 'percent'].includes(kind);
}

function isText({ kind, literal }: Operand): boolean {
  return kind === 'literal'
    ? typeof literal === 'string'
    : ['text', 'markup', 'enum', 'messageKey', 'url', 'tagged'].includes(kind);
}

/** Whether a path can have this value. */
function inRange(one: Operand, figure: number): boolean {
  return figure >= (one.minimum ?? -Infinity) && figure <= (one.maximum ?? Infinity);
}

function rangeWords({ source, minimum, maximum }: Operand): string {
  const path = ownText(source, 'get') ?? `The number of ${ownText(source, 'count')}`;
  return `${path} is ${maximum === undefined ? `${minimum} or more` : `a number from ${minimum} to ${maximum}`}. Write a number in this range.`;
}

/** Reads one operand; reports an invalid operand and returns undefined. */
function readOperand(source: Json, at: Cursor, walk: Walk, walkCondition: WalkCondition): Operand | undefined {
  if (typeof source === 'string' || typeof source === 'number' || typeof source === 'boolean') {
    return { kind: 'literal', literal: source, source };
  }
  const [form] = isObject(source) ? Object.keys(source) : [];
  if (!isObject(source) || form === undefined || !forms.includes(form)) {
    reportProblem(walk, at, 'layout.operand.unknown', `An operand is a literal or an object with one of: ${forms.join(' ')}.`, {
      suggestion: form === undefined ? undefined : nearest(form, forms),
    });
    return undefined;
  }
  if (form !== 'get' && form !== 'date') {
    const quantity = readQuantity(source, at, walk, walkCondition);
    if (!quantity) return undefined;
    if (form === 'count') return { kind: 'count', minimum: 0, source };
    const { kind, unit, inexact } = quantity;
    return { kind, source, ...(unit !== undefined && { unit }), ...(inexact && { inexact }) };
  }
  checkKeys(walk, at, source, [form], 'This operand');
  const inner = down(at, form);
  if (form === 'date') {
    if (isDay(ownText(source, 'date') ?? '')) return { kind: 'date', source };
    reportProblem(walk, inner, 'layout.operand.literal', 'Write a date as a calendar day: {"date": "2026-01-31"}.');
    return undefined;
  }
  const found = checkPath(walk, inner, source[form]);
  if (!found) return undefined;
  const { shape } = found;
  if (shape.form === 'leaf') {
    const { kind, values, minimum, maximum } = shape;
    return {
      kind,
      source,
      ...(values && { values }),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  }
  reportProblem(
    walk,
    inner,
    'layout.operand.kind',
    `${source[form]} is ${describeShape(shape)}, which cannot be compared. ${shape.form === 'list' ? 'Use {"count": path}.' : 'Use one of its properties.'}`,
  );
  return undefined;
}

const forms: readonly string[] = Object.keys(operandForms);

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Like `words`, in lower case for use within a sentence; literals are unchanged. */
function wordsWithin(operand: Operand): string {
  const text = words(operand);
  return operand.kind === 'literal' ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function words(operand: Operand): string {
  if (operand.kind === 'literal') return JSON.stringify(operand.literal);
  if (operand.kind === 'boolean') return 'A boolean';
  if (operand.kind === 'enum') return 'A value from a fixed list';
  return /^[aeiou]/.test(operand.kind) ? `An ${operand.kind}` : `A ${operand.kind}`;
}
