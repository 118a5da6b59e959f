import { isObject } from '../../src/kernel/json';

/** Keys of the texts in a resolved tree, as often as they stand there. */
export function textsInTree(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsInTree);
  if (!isObject(value)) return [];
  const own = value.kind === 'message' && typeof value.key === 'string' ? [value.key] : [];
  return [...own, ...Object.values(value).flatMap(textsInTree)];
}
