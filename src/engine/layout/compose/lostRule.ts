import { asList, isObject, type Json, own } from '../../kernel/text/json';
import { isSameValue } from '../patch/write';
import { decisionsIn } from '../references';

/**
 * Whether a new value drops a rule of the old one. Every condition, and every value that decides, must still be present:
 * unchanged, or inside an `all`, which only narrows it. A condition below a `not` does not count, because the `not` reverses
 * its meaning.
 */
export function losesRule(before: Json | undefined, after: Json | undefined): boolean {
  return decisionsIn(before).some((decision) => !keeps(after, decision));
}

function keeps(json: Json | undefined, decision: Json): boolean {
  if (isSameValue(json, decision)) return true;
  const parts = conjuncts(decision);
  if (
    parts.length > 1 &&
    parts.every((part) => keeps(json, part) && conjuncts(json ?? null).some((one) => isSameValue(one, part)))
  )
    return true;
  const list = asList(json);
  if (list) return list.some((item) => keeps(item, decision));
  if (!isObject(json)) return false;
  return Object.entries(json).some(([key, value]) => key !== 'not' && keeps(value, decision));
}

/** Returns the operands of an `all`; for any other condition, the condition itself. */
function conjuncts(condition: Json): readonly Json[] {
  const all = asList(own(condition, 'all'));
  return all ? all.flatMap(conjuncts) : [condition];
}
