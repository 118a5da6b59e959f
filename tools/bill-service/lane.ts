/** Runs so many things at a time, in the order of their arrival. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

export function laneOf(width: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one as it is, so that nobody comes between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
