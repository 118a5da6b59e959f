import { isObject } from '../../../../engine/kernel/text/json';

/** A string of a JSON file. */
export interface StringAt {
  words: string;
  /** Name of the member; for a string of a list, that of the list. */
  member: string;
  pointer: string;
}

/** Every string of a JSON value except keys and the members whose names begin with `$`. `pointer` is that of the value. */
export function stringsOf(value: unknown, pointer = '', member = ''): readonly StringAt[] {
  if (typeof value === 'string') return [{ words: value, member, pointer }];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('$')
      ? []
      : stringsOf(part, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, Array.isArray(value) ? member : key),
  );
}
