/** A flag of a server: 1 or "1" is on, 0 or "0" is off; undefined for everything else. */
export function flagOf(value: unknown): boolean | undefined {
  return value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : undefined;
}
