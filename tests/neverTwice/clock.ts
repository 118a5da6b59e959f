/** So many turns of the process without a request on its way, and all that could go on has gone on. */
const CALM = 6;

interface Timer {
  at: number;
  work: () => void;
}

/** The time of the page, of the network and of the service: it stands still until it is moved, and no timer runs meanwhile. */
export class Clock {
  #now: number;
  #timers = new Map<number, Timer>();
  #last = 0;

  /** `isBusy` tells of work that does not hang on this clock. */
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

  /** Resolves after so much time; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.setTimeout(() => resolve(), ms);
      signal?.addEventListener('abort', () => {
        this.clearTimeout(timer);
        reject(signal.reason);
      });
    });
  }

  /** Lets everything that needs no time happen. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < CALM; ) {
      await new Promise((turn) => setImmediate(turn));
      calm = this.isBusy() ? 0 : calm + 1;
    }
  }

  /** Moves the time, from timer to timer, and lets everything happen at each. */
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
      // What is due at the same moment runs in the same turn.
      if (due[1]?.[1].at !== at) await this.settle();
    }
    this.#now = end;
  }

  /** Forgets what was still to come. */
  forget(): void {
    this.#timers.clear();
  }
}
