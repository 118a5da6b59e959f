/** `npm run test:long`. */
export const isLong = process.env.E2E_LONG !== undefined;

/** Cases of one statement: those of every run cover its branches, the long run makes the others too. */
export function cases<T>({ every, long }: { every: readonly T[]; long: readonly T[] }): readonly T[] {
  return isLong ? [...every, ...long] : every;
}
