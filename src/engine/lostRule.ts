import { asList, isObject, type Json, own } from '../kernel/json';
import { conditionOperators } from './conditions';
import { decidingForms } from './values';

/** Keys whose object has names chosen by the author: cases of a match, placeholders of a text. */
const namedMaps: ReadonlySet<string> = new Set(['cases', 'values']);

/**
 * Whether a new value drops a rule of the old one. Every condition, and every value that decides, must still be present:
 * unchanged, or inside an `all`, which only narrows it. Below a `not` it means the opposite.
 */
export function losesRule(before: Json | undefined, after: Json | undefined): boolean {
  return decisionsIn(before).some((decision) => !keeps(after, decision));
}

/** The outermost conditions and deciding values within a piece of a layout. */
function decisionsIn(json: Json | undefined): Json[] {
  const list = asList(json);
  if (list) return list.flatMap(decisionsIn);
  if (!isObject(json)) return [];
  if (Object.keys(json).some((key) => conditionOperators.has(key) || decidingForms.has(key))) return [json];
  return Object.entries(json).flatMap(([key, value]) => (namedMaps.has(key) ? valuesOf(value) : [value]).flatMap(decisionsIn));
}

function keeps(json: Json | undefined, decision: Json): boolean {
  if (isSame(json, decision)) return true;
  const parts = conjuncts(decision);
  if (parts.length > 1 && parts.every((part) => keeps(json, part) && conjuncts(json ?? null).some((one) => isSame(one, part))))
    return true;
  const list = asList(json);
  if (list) return list.some((item) => keeps(item, decision));
  if (!isObject(json)) return false;
  return Object.entries(json).some(([key, value]) => key !== 'not' && keeps(value, decision));
}

/** The operands of an `all`; any other condition is its own only operand. */
function conjuncts(condition: Json): readonly Json[] {
  const all = asList(own(condition, 'all'));
  return all ? all.flatMap(conjuncts) : [condition];
}

function valuesOf(json: Json): Json[] {
  return isObject(json) ? Object.values(json) : [json];
}

function isSame(a: Json | undefined, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
