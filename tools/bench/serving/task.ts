/** Brand, encrypted id and brand file of a bill. */
export type Link = readonly [host: string, id: string, brandFile: string];

/** What a client does, handed to its process as JSON. */
export interface Task {
  /**
   * `open` bills, so many at the same time; `send` so many messages with an attachment of two megabytes at the same time,
   * once; `wait` for one document after the other, and see how long each takes.
   */
  what: 'open' | 'send' | 'wait';
  port: number;
  links: readonly Link[];
  atOnce: number;
  /** Seconds before anything is counted, and of counting. */
  warm: number;
  seconds: number;
}

/** What it came to. */
export interface Seen {
  /** Done from the first second to the last, what was not counted too. */
  all: number;
  /** Milliseconds of each that was counted. */
  times: readonly number[];
}

/** Our own process writes it: looked at is only what would end in a puzzling error. */
export function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && 'links' in value && Array.isArray(value.links) && 'what' in value;
}

/** As {@link isTask}. */
export function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && 'times' in value && Array.isArray(value.times) && 'all' in value;
}
