import type { ExplainedDecision, ExplainedPlacement, Explanation } from '../explain';
import { type ExplainedValue, pathComment, textOfValue } from '../values';
import { countMet, decidingFacts, factOfRule } from './facts';
import { nextStep } from './nextStep';
import { printParts } from './print';
import { because, brandLines, headOf, mistakeLines, placeWritten } from './reasons';

/** Maximum number of deciding conditions, of paths of a value, and of letters of a prop to print. */
const [MANY_FACTS, MANY_PATHS, MANY_LETTERS] = [4, 3, 100];

/** An explanation on one screen: what decides comes first, equal places are joined, and what does not decide is counted. */
export function printSummary(explanation: Explanation): string {
  const isEverywhere = explanation.placements.every(isElsewhere);
  const least = Math.min(...explanation.placements.map(effortOf));
  const isBrief = (one: ExplainedPlacement) =>
    (isElsewhere(one) && (!isEverywhere || effortOf(one) > least)) || (isHopeless(one) && least < Number.MAX_SAFE_INTEGER);
  const full = explanation.placements.filter((one) => !isBrief(one));
  const brief = explanation.placements.filter(isBrief);
  const groups = new Map<string, string[]>();
  for (const one of full) {
    const lines = linesOf(explanation, one).join('\n');
    groups.set(lines, [...(groups.get(lines) ?? []), headOf(one)]);
  }
  return printParts(explanation, [
    ...[...groups].map(([lines, heads]) => [...heads, lines]),
    ...(brief.length === 0 ? [] : [brief.flatMap(briefLines)]),
  ]);
}

/** How many changes a placement needs to show; 0 if it shows. */
function effortOf({ outcome, flip, emptyTexts }: ExplainedPlacement): number {
  if (outcome === 'shown' || outcome === 'broken') return 0;
  return flip?.length ?? (emptyTexts ? 1 : Number.MAX_SAFE_INTEGER);
}

/** Whether no change was found that would show a placement: one for which a change was found is the better way. */
function isHopeless(one: ExplainedPlacement): boolean {
  return one.outcome === 'hidden' && !one.fixed && effortOf(one) === Number.MAX_SAFE_INTEGER;
}

/** Whether a placement is for another screen, so that its own condition does not matter. */
function isElsewhere({ address, outcome, decision }: ExplainedPlacement): boolean {
  if (outcome !== 'hidden' || decision.address === address) return false;
  const reads = screenFacts(decision).flatMap((fact) => fact.reads);
  return reads.length > 0 && reads.every((path) => path.startsWith('screen.'));
}

/** The conditions that decide between a node and another one in its place. */
function screenFacts({ trace, insteadDecision }: ExplainedDecision): ReturnType<typeof decidingFacts> {
  const deciding = insteadDecision?.trace ?? trace;
  return deciding ? decidingFacts(deciding) : [];
}

function briefLines(placement: ExplainedPlacement): string[] {
  const facts = screenFacts(placement.decision).map(({ words }) => words);
  if (isElsewhere(placement)) return [headOf(placement), `  For another screen: ${facts.join(', ')}.`];
  const why = facts.length > 0 ? `${facts.join(', ')}.` : because(placement);
  return [headOf(placement), `  ${why} No change of one or two values was found that would show it here.`];
}

function linesOf(explanation: Explanation, placement: ExplainedPlacement): string[] {
  if (placement.outcome === 'broken') return [...mistakeLines(placement), ...brandLines(placement)];
  return [
    ...decisionLines(placement, placement.decision),
    ...brandLines(placement),
    ...valueLines(placement),
    nextStep(explanation, placement, true),
  ];
}

function decisionLines(placement: ExplainedPlacement, decision: ExplainedDecision): string[] {
  const { address, reason, written, instead, insteadDecision, own } = decision;
  const facts = factLines(decision);
  const around =
    address === placement.address || reason !== 'when' ? [] : [`  This hides ${address} (${placeWritten(written)}).`];
  if (reason !== 'sibling') return [...(facts.length > 0 ? facts : [`  ${because({ ...placement, decision })}`]), ...around];
  return [
    `  ${because(placement)}`,
    ...(insteadDecision ? factLines(insteadDecision) : []).map((line) => `  ${line}`),
    ...(own ? [`  Without ${instead} it would be hidden too:`, ...decisionLines(placement, own).map((line) => `  ${line}`)] : []),
  ];
}

/** The deciding conditions with their rules, and the number of those that are met. */
function factLines(decision: ExplainedDecision): string[] {
  const { trace } = decision;
  if (!trace) return [];
  const facts = decidingFacts(trace);
  const more = facts.length - MANY_FACTS;
  const met = countMet(trace);
  return [
    ...facts.slice(0, MANY_FACTS).map(({ words, rule }, at) => {
      const isNew = rule !== undefined && facts[at - 1]?.rule !== rule;
      return `  ${words}${isNew ? `   (${factOfRule(rule, decision.rules)})` : ''}`;
    }),
    ...(more > 0 ? [`  ${counted(more, 'further condition')} ${more === 1 ? 'decides' : 'decide'}; --all prints all`] : []),
    ...(met > 0 ? [`  ${counted(met, 'other condition')} ${met === 1 ? 'is' : 'are'} true; --all prints them`] : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The props of a node that shows, or the missing prop that hides it. */
function valueLines({ outcome, values, decision, address }: ExplainedPlacement): string[] {
  if (outcome === 'shown') return values.map((value) => `  ${value.prop}: ${shownText(value)}${fromWords(value)}`);
  if (decision.reason !== 'required' || decision.address !== address) return [];
  return values
    .filter(({ prop }) => prop === decision.missing)
    .flatMap(({ paths }) => paths.map((read) => `    ${read.path} = ${textOfValue(read)}   ${pathComment(read)}`));
}

function shownText({ text }: ExplainedValue): string {
  if (text === undefined) return 'set';
  return text.length > MANY_LETTERS ? `“${text.slice(0, MANY_LETTERS)}…”` : `“${text}”`;
}

function fromWords({ paths }: ExplainedValue): string {
  const words = paths.slice(0, MANY_PATHS).map(({ path, wire }) => `${path}${wire === undefined ? '' : ` (${wire})`}`);
  const more = paths.length - words.length;
  return words.length === 0 ? '' : `   from ${words.join(', ')}${more > 0 ? ` and ${counted(more, 'other value')}` : ''}`;
}
