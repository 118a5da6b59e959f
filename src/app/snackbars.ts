import type { Meaning } from '../ui/tone';

/** A message about an action or about the page itself: one at a time, a new one replaces it. */
export interface Message {
  /** Message key of the words. */
  key: string;
  /** `problem`, red with its sign, when absent. */
  tone?: Meaning;
  /** Milliseconds until it disappears; -1, or absent, for never. */
  timeout?: number;
  /** What it is about; `unsay` removes it by this. */
  about?: string;
  /** Offers to reload the page. */
  reload?: boolean;
}

/** A message with a serial number: the same words shown again are a new message. */
export interface Numbered extends Message {
  number: number;
}

let current: Numbered | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message in the snackbar. Undefined removes it. */
export function say(message: Message | undefined): void {
  count += 1;
  current = message && { ...message, number: count };
  for (const listener of listeners) listener();
}

/** Removes the message about this; leaves any other. */
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
