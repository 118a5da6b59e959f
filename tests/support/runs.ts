/** How often a property is tried with arbitrary input: a fifth of `all` at every run, each time with others, and all in the long run. */
export function runs(all: number): number {
  return process.env.TEST_LONG === '1' ? all : Math.ceil(all / 5);
}
