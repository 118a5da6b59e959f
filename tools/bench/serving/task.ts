/** Brand and encrypted id of a bill. */
export type BenchLink = readonly [host: string, id: string];

/** The work of a client, passed to its process as JSON. */
export interface BenchTask {
  /**
   * `open` bills, `atOnce` in parallel; `send` once `atOnce` messages in parallel, each with an attachment of two megabytes;
   * `wait` for one document after another and time each.
   */
  what: 'open' | 'send' | 'wait';
  port: number;
  links: readonly BenchLink[];
  atOnce: number;
  /** Seconds of warm-up before counting, and seconds of counting. */
  warm: number;
  seconds: number;
}

/** Result of a client. */
export interface Observed {
  /** Number of all rounds, including the warm-up. */
  all: number;
  /** Milliseconds of each counted round. */
  times: readonly number[];
  /** Number of pages with only the amount due, over all rounds. */
  amounts?: number;
  /** Number of pages without the amount due, over all rounds. */
  without?: number;
}

/** Whether a value is a task. Our own process writes the task, so the check is incomplete. */
export function isTask(value: unknown): value is BenchTask {
  return typeof value === 'object' && value !== null && 'links' in value && Array.isArray(value.links) && 'what' in value;
}

/** Whether a value is the result of a client; incomplete like {@link isTask}. */
export function isSeen(value: unknown): value is Observed {
  return typeof value === 'object' && value !== null && 'times' in value && Array.isArray(value.times) && 'all' in value;
}
