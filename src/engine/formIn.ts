import { isObject, type Json } from '../kernel/json';

/** What belongs to the first of these forms that a value has; undefined when it has none. */
export function formIn<T>(forms: ReadonlyMap<string, T>, source: Json): T | undefined {
  if (!isObject(source)) return undefined;
  for (const [name, form] of forms) if (Object.hasOwn(source, name)) return form;
  return undefined;
}
