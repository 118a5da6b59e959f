/** After this many turns of the event loop without a pending request, all work has finished. */
const CALM = 6;

interface Timer {
  at: number;
  work: () => void;
}

/** The clock of the page, the network and the service. It only moves when told to, and runs timers only then. */
export class Clock {
  #now: number;
  #timers = new Map<number, Timer>();
  #last = 0;

  /** `isBusy` reports work that does not depend on this clock. */
  constructor(
    start: Date,
    private readonly isBusy: () => boolean,
  ) {
    this.#now = start.getTime();
  }

  readonly date = (): Date => new Date(this.#now);

  readonly setTimeout = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): number => {
    this.#last += 1;
    this.#timers.set(this.#last, { at: this.#now + ms, work: () => work(...values) });
    return this.#last;
  };

  readonly clearTimeout = (id?: number): void => {
    if (id !== undefined) this.#timers.delete(id);
  };

  /** Resolves after this time; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.setTimeout(() => resolve(), ms);
      signal?.addEventListener('abort', () => {
        this.clearTimeout(timer);
        reject(signal.reason);
      });
    });
  }

  /** Completes all work that needs no time. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < CALM; ) {
      await new Promise((turn) => setImmediate(turn));
      calm = this.isBusy() ? 0 : calm + 1;
    }
  }

  /** Advances the time from timer to timer, and completes all work at each. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.settle();
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
      const [first] = due;
      if (first === undefined) break;
      const [id, { at, work }] = first;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      work();
      // Timers due at the same time run in the same turn.
      if (due[1]?.[1].at !== at) await this.settle();
    }
    this.#now = end;
  }

  /** Drops all pending timers. */
  forget(): void {
    this.#timers.clear();
  }
}
