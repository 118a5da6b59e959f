import { joinedParts } from '../../../engine/analysis/parts';
import { isObject, type Json } from '../../../engine/kernel/text/json';
import type { Trace } from '../../../engine/layout/types';

/** A part of a condition and the outcomes that bills have produced. */
export interface ConditionCoverage {
  /** The node or rule that contains the condition. */
  at: string;
  condition: Json;
  /** Whether the part has been true, and whether it has not been true. */
  true: boolean;
  false: boolean;
  /** Whether the part was decisive when true, and when not true: flipping only this part would flip the whole condition. */
  decidesTrue: boolean;
  decidesFalse: boolean;
  /** Whether the part is the whole condition. */
  isWhole: boolean;
}

/** Parts of conditions that bills have evaluated, by place and path in the condition. */
export type CoverageByPart = Map<string, ConditionCoverage>;

/**
 * Records the outcomes of a condition on one bill, and which parts were decisive (MC/DC). `all` and `any` count as and and or;
 * missing counts as not true. Parts of a rule are recorded at the rule, not at its uses.
 */
export function recordCoverage(trace: Trace, at: string, tried: CoverageByPart): void {
  noteParts(trace, true, at, '', tried);
}

function noteParts(trace: Trace, decides: boolean, at: string, path: string, tried: CoverageByPart): void {
  const key = `${at}#${path}`;
  const before = tried.get(key);
  const isTrue = trace.outcome === true;
  const isKnown = isTrue || trace.outcome === false || trace.outcome === 'missing';
  tried.set(key, {
    at,
    condition: trace.condition,
    true: before?.true === true || isTrue,
    false: before?.false === true || (isKnown && !isTrue),
    decidesTrue: before?.decidesTrue === true || (decides && isTrue),
    decidesFalse: before?.decidesFalse === true || (decides && isKnown && !isTrue),
    isWhole: path === '',
  });
  const parts = trace.parts ?? [];
  const rule = isObject(trace.condition) && typeof trace.condition.rule === 'string' ? trace.condition.rule : undefined;
  for (const [index, part] of parts.entries()) {
    const others = parts.filter((_, other) => other !== index);
    const isDeciding = decides && others.every(({ outcome }) => (outcome === true) === neutral(trace.condition));
    if (rule === undefined) noteParts(part, isDeciding, at, `${path}/${index}`, tried);
    else noteParts(part, decides, `rule ${rule}`, '', tried);
  }
}

/** The outcome that the other parts must have for one part to be decisive: true in `all`, not true in `any`. */
function neutral(condition: Json): boolean {
  return joinedParts(condition, 'all') !== undefined;
}
