/** Brand and encrypted id of a bill. */
export type Link = readonly [host: string, id: string];

/** The work of a client, passed to its process as JSON. */
export interface Task {
  /**
   * `open` bills, `atOnce` in parallel; `send` that many messages with an attachment of two megabytes in parallel, once;
   * `wait` for one document after another and time each.
   */
  what: 'open' | 'send' | 'wait';
  port: number;
  links: readonly Link[];
  atOnce: number;
  /** Warm-up before counting, and counting, in seconds. */
  warm: number;
  seconds: number;
}

/** Result of a client. */
export interface Seen {
  /** Number of all rounds, including those in the warm-up. */
  all: number;
  /** Milliseconds of each counted round. */
  times: readonly number[];
  /** Pages that came with the amount due alone, of all rounds. */
  amounts?: number;
  /** Pages that came without the amount due, of all rounds. */
  without?: number;
}

/** Our own process writes it: checks only what would cause a confusing error. */
export function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && 'links' in value && Array.isArray(value.links) && 'what' in value;
}

/** Like {@link isTask}. */
export function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && 'times' in value && Array.isArray(value.times) && 'all' in value;
}
