import type { Meaning } from '../ui/tone';

/** What the page has to say about an action, or about itself: one at a time, the next takes its place. */
export interface Message {
  /** Message key of the words. */
  key: string;
  /** Red, with its sign, when absent. */
  tone?: Meaning;
  /** Milliseconds after which it goes by itself; -1, never, when absent. */
  timeout?: number;
  /** What it is about, to be taken back by it. */
  about?: string;
  /** Offers to load the page anew. */
  reload?: boolean;
}

/** A message with its number: the same words said again are news again. */
export interface Numbered extends Message {
  number: number;
}

let current: Numbered | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message in the snackbar. Undefined takes it away. */
export function say(message: Message | undefined): void {
  count += 1;
  current = message && { ...message, number: count };
  for (const listener of listeners) listener();
}

/** Takes away what was said about this, and nothing else. */
export function unsay(about: string): void {
  if (current?.about === about) say(undefined);
}

export const snackbarStore = {
  snapshot: (): Numbered | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
