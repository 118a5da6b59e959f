import { createStore, type Readable } from '../kernel/store';
import type { Value } from '../kernel/value';
import type { Meaning } from '../ui/tone';

/** A message about an action or about the page itself: one at a time, a new one replaces it. */
export interface Message {
  /** Message key of the words. */
  key: string;
  /** Values of its words; those of its button when absent. */
  values?: Readonly<Record<string, Value>>;
  /** `problem`, red with its sign, when absent. */
  tone?: Meaning;
  /** Milliseconds until it disappears; -1, or absent, for never. */
  timeout?: number;
  /** What it is about; `unsay` removes it by this. */
  about?: string;
  /** A button: the key of its words with their values, and what it does. */
  press?: { key: string; values?: Readonly<Record<string, Value>>; run: () => void };
}

/** A message with a serial number: the same words shown again are a new message. */
export interface Numbered extends Message {
  number: number;
}

const current = createStore<Numbered | undefined>(undefined);
let count = 0;

/** Shows a message in the snackbar. Undefined removes it. */
export function say(message: Message | undefined): void {
  count += 1;
  current.set(message && { ...message, number: count });
}

/** Removes the message about this; leaves any other. */
export function unsay(about: string): void {
  if (current.get()?.about === about) say(undefined);
}

/** The message that shows. */
export const snackbarStore: Readable<Numbered | undefined> = current;
