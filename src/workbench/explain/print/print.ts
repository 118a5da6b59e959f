import { isObject, own, ownText } from '../../../engine/kernel/text/json';
import type { ExplainedPlacement, Explanation } from '../explain';
import type { ExplainedTrace } from '../traces';
import { pathComment, type ReadPath, someOf, textOfValue } from '../values';
import { factOfRule } from './facts';
import { nextStep } from './nextStep';
import { because, brandLines, headOf, mistakeLines, placeWritten } from './reasons';

/** An explanation as text, with every condition and value. */
export function printExplanation(explanation: Explanation): string {
  return printParts(
    explanation,
    explanation.placements.map((placement) => printPlacement(explanation, placement)),
  );
}

/** The text of an explanation from the lines of its placements. */
export function printParts({ template, page, removed = [] }: Explanation, placements: readonly (readonly string[])[]): string {
  const parts = [
    ...placements.map((lines) => lines.join('\n')),
    ...removed.map(({ at: address, change, written }) => `${address}  ${change.toUpperCase()} by ${placeWritten(written)}`),
  ];
  return `${[page === undefined ? `Template ${template}` : `Page ${page}, in the frame of template ${template}`, ...parts].join('\n\n')}\n`;
}

function printPlacement(explanation: Explanation, placement: ExplainedPlacement): string[] {
  const { outcome, decision, values } = placement;
  const { own: alone, insteadDecision } = decision;
  return [
    headOf(placement),
    ...(outcome === 'broken' ? mistakeLines(placement) : [`  ${because(placement)}`]),
    ...(decision.trace && outcome !== 'broken' ? printTrace(decision.trace, decision.rules, '    ') : []),
    ...(insteadDecision?.trace ? printTrace(insteadDecision.trace, insteadDecision.rules, '    ') : []),
    ...(alone ? [`  It would be hidden without ${decision.instead} too. ${because({ ...placement, decision: alone })}`] : []),
    ...(alone?.trace ? printTrace(alone.trace, alone.rules, '    ') : []),
    ...brandLines(placement),
    ...values.flatMap(({ prop, text, paths }) => [
      `  ${prop}: ${text === undefined ? (outcome === 'shown' ? 'set' : '–') : `“${text}”`}`,
      ...paths.map((read) => `    ${read.path} = ${textOfValue(read)}${comment(read)}`),
    ]),
    ...(outcome === 'broken' ? [] : [nextStep(explanation, placement)]),
  ];
}

/** Headings above the parts of a condition. */
const OF_PARTS: Readonly<Record<string, string>> = { all: 'all of', any: 'at least one of', not: 'not' };

function printTrace(trace: ExplainedTrace, rules: ExplainedPlacement['decision']['rules'], indent: string): string[] {
  const { condition, outcome, operands = [], parts = [] } = trace;
  const [operator = ''] = isObject(condition) ? Object.keys(condition) : [];
  const rule = ownText(condition, 'rule');
  const seen = operands.flatMap(({ words, text }) => (text === undefined ? [] : [`${words} = ${text}`]));
  const words = rules.some(({ name }) => name === rule)
    ? factOfRule(String(rule), rules)
    : parts.length > 0
      ? (own(OF_PARTS, operator) ?? operator)
      : trace.words;
  return [
    `${indent}${words} -> ${String(outcome)}${seen.length > 0 ? `   (${seen.join(', ')})` : ''}`,
    ...operands.flatMap(({ reads = [] }) => reads.map((read) => `${indent}  ${read.words} = ${someOf(read.texts)}`)),
    ...parts.flatMap((part) => printTrace(part, rules, `${indent}  `)),
  ];
}

/** Description of a path, to be printed after its value. */
function comment(read: ReadPath): string {
  const words = pathComment(read);
  return words === '' ? '' : `   ${words}`;
}
