import { isObject, type Json } from '../../kernel/text/json';

/** Returns the entry of the first form in the map whose name is a key of the value; undefined if no name is. */
export function entryOfForm<T>(forms: ReadonlyMap<string, T>, source: Json): T | undefined {
  if (!isObject(source)) return undefined;
  for (const [name, form] of forms) if (Object.hasOwn(source, name)) return form;
  return undefined;
}
