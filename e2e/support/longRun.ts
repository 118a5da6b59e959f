/** Whether this is `npm run test:long`. */
export const isLong = process.env.E2E_LONG !== undefined;

/** Cases of one test: those under `every` cover its branches, the long run adds the others. */
export function cases<T>({ every, long }: { every: readonly T[]; long: readonly T[] }): readonly T[] {
  return isLong ? [...every, ...long] : every;
}
