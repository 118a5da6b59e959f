/** Number of runs of a property: normally a fifth of `all` with varying seeds, and all of them in the long run. */
export function runs(all: number): number {
  return process.env.TEST_LONG === '1' ? all : Math.ceil(all / 5);
}
