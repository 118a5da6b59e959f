/**
 * Runs one thing at a time. Whoever asks while it runs starts nothing and gets `same` when it has ended: a double press,
 * a press on another button of the page, Enter held down are one wish.
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
