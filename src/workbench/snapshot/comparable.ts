import { isObject, type JsonObject, own, ownText } from '../../engine/kernel/text/json';

/** Whether an entry of a snapshot is a node. */
export function isNode(entry: unknown): entry is JsonObject {
  return ownText(entry, 'type') !== undefined && own(entry, 'shows') !== undefined;
}

/**
 * An entry of a snapshot without what is no difference of the brand: the example bill of an outcome, the sources of computed
 * parts, and the older name of `notAnalysed`.
 */
export function comparableContent(entry: unknown): unknown {
  if (!isNode(entry)) return withoutExamples(entry);
  const { written: _, notFollowed, notAnalysed = notFollowed, ...rest } = entry;
  return withoutExamples({ ...rest, ...(notAnalysed !== undefined && { notAnalysed }) });
}

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (!isObject(value)) return value;
  // The values of a text may also have a key `bill`.
  const isOutcome = Array.isArray(Reflect.get(value, 'when'));
  const kept = Object.entries(value).filter(([key]) => !(key === 'bill' && isOutcome));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutExamples(one)]));
}
