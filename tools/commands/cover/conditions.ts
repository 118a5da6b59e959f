import type { Trace } from '../../../src/engine/types';
import { isObject, type Json } from '../../../src/kernel/json';

/** A part of a condition, as far as bills have tried it. */
export interface Tried {
  /** Where the condition stands: a node, or a rule. */
  at: string;
  condition: Json;
  /** Seen true, and seen not true. */
  true: boolean;
  false: boolean;
  /** Seen to decide the whole when it was true, and when it was not: with another outcome of it alone the whole differs. */
  decidesTrue: boolean;
  decidesFalse: boolean;
  /** Whether it is the whole condition. */
  isWhole: boolean;
}

/** Everything that bills have tried, by place and path in the condition. */
export type TriedParts = Map<string, Tried>;

/**
 * Notes the outcomes of a condition on one bill, and which parts decided (MC/DC). `all` and `any` are seen as and and or;
 * missing counts as not true. Parts of a rule are noted at the rule, wherever it is used.
 */
export function note(trace: Trace, at: string, tried: TriedParts): void {
  noteParts(trace, true, at, '', tried);
}

function noteParts(trace: Trace, decides: boolean, at: string, path: string, tried: TriedParts): void {
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

/** The outcome of the other parts with which one part decides: true in `all`, not true in `any`. */
function neutral(condition: Json): boolean {
  return isObject(condition) && 'all' in condition;
}
