import { joinedParts } from '../../../engine/analysis/parts';
import { ownText } from '../../../engine/kernel/text/json';
import type { ExplainedDecision } from '../explain';
import type { ExplainedTrace } from '../traces';
import { placeWritten } from './reasons';

/** A condition that decides, with the innermost rule around it. */
interface Fact {
  words: string;
  rule?: string;
  /** What it reads. */
  reads: readonly string[];
}

/** The conditions without which a condition would have another result: each with its value, once. */
export function decidingFacts(trace: ExplainedTrace): Fact[] {
  const facts = leavesOf(trace, undefined);
  const isImplied = ({ words, reads: [path = ''] }: Fact) =>
    words === `${path} is there` && facts.some(({ words: other, reads }) => other !== words && reads.includes(path));
  return [...new Map(facts.filter((fact) => !isImplied(fact)).map((fact) => [fact.words, fact])).values()];
}

function leavesOf(trace: ExplainedTrace, rule: string | undefined): Fact[] {
  const { parts = [], operands = [], fact } = trace;
  if (parts.length === 0)
    return [
      {
        words: fact,
        ...(rule !== undefined && { rule }),
        reads: operands.flatMap(({ words, text }) => (text === undefined ? [] : [words])),
      },
    ];
  const inside = ownText(trace.condition, 'rule') ?? rule;
  return decidingParts(trace).flatMap((part) => leavesOf(part, inside));
}

/** The parts that give a condition its outcome. One true part is enough for `any`. */
function decidingParts({ condition, outcome, parts = [] }: ExplainedTrace): readonly ExplainedTrace[] {
  if (parts.length < 2) return parts;
  const same = parts.filter((part) => part.outcome === outcome);
  return outcome === true && joinedParts(condition, 'any') ? same.slice(0, 1) : same;
}

/** Number of conditions that are met, beside those that decide. */
export function countMet(trace: ExplainedTrace): number {
  const shown = new Set(decidingFacts(trace).map(({ words }) => words));
  const met = (one: ExplainedTrace): string[] => {
    const deciding = decidingParts(one);
    return (one.parts ?? []).flatMap((part) =>
      deciding.includes(part) ? met(part) : part.outcome === true ? leavesOf(part, undefined).map(({ words }) => words) : [],
    );
  };
  return [...new Set(met(trace))].filter((words) => !shown.has(words)).length;
}

/** A rule as text: its name, its title, and where it is written. */
export function factOfRule(name: string, rules: ExplainedDecision['rules']): string {
  const rule = rules.find((one) => one.name === name);
  if (!rule) return `rule ${name}`;
  const variant = rule.reason === undefined ? '' : ` (variant of the brand: ${rule.reason})`;
  return `rule ${name} «${rule.title}»${variant} ${placeWritten(rule.written)}`;
}
