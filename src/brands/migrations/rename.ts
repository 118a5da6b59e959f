import { asList, isObject, type Json, type JsonObject } from '../../engine/kernel/text/json';

/** Old name -> new name. */
export type RenamedNames = ReadonlyMap<string, string>;

/** Renames keys in place. A key whose new name already exists is kept, so that no value is lost. */
export function renameKeys(content: JsonObject, names: RenamedNames): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      const name = names.get(key);
      return [name === undefined || Object.hasOwn(content, name) ? key : name, value];
    }),
  );
}

/** Keys of objects whose property names the author chooses: such a name does not describe the text below it. */
const AUTHORED: ReadonlySet<string> = new Set(['cases', 'values', 'query']);

/** Maps every text below a value; `key` is the nearest key of the format around the text. */
export function mapTexts(value: Json, change: (text: string, key: string) => string, key = ''): Json {
  if (typeof value === 'string') return change(value, key);
  const list = asList(value);
  if (list) return list.map((item) => mapTexts(item, change, key));
  return isObject(value) ? mapTextsOf(value, change, AUTHORED.has(key)) : value;
}

/** `mapTexts` for an object. */
export function mapTextsOf(content: JsonObject, change: (text: string, key: string) => string, isAuthored = false): JsonObject {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, mapTexts(value, change, isAuthored ? '' : key)]));
}
