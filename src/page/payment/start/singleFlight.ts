/**
 * Runs one call at a time. A call during another starts nothing and resolves to `same` when the first has ended: a double
 * press, another button or a held Enter key belong to the same request.
 */
export function singleFlight<T>(same: T): (start: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> | undefined;
  return async (start) => {
    if (running) {
      await running.catch(() => undefined);
      return same;
    }
    const mine = start();
    running = mine;
    try {
      return await mine;
    } finally {
      running = undefined;
    }
  };
}
