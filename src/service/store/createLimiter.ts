/** Runs a limited number of tasks in parallel, in order of arrival. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimiter(width: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      // Pass the slot directly to the next task, so that a later task cannot take it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
