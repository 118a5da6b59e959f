/** Joins class names, without the falsy ones. */
export function join(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
