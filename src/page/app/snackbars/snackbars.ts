import { createStore, type Readable } from '../../../engine/kernel/page/store';
import type { Value } from '../../../engine/kernel/page/value';
import type { Meaning } from '../../ui/tone';

/** A message about an action or about the page. Only one shows at a time; a new message replaces it. */
export interface SnackbarMessage {
  /** Message key of the text. */
  key: string;
  /** Values for the text; if absent, those of the button. */
  values?: Readonly<Record<string, Value>>;
  /** If absent, `problem`: red with an icon. */
  tone?: Meaning;
  /** Milliseconds until the message disappears; -1 or absent for never. */
  timeout?: number;
  /** Subject of the message, by which `hideSnackbar` removes it. */
  about?: string;
  /** A button: the key and values of its label, and its handler. */
  press?: { key: string; values?: Readonly<Record<string, Value>>; run: () => void };
}

/** A message with a serial number, so that the same text shown again is a new message. */
export interface ShownSnackbar extends SnackbarMessage {
  number: number;
}

const current = createStore<ShownSnackbar | undefined>(undefined);
let count = 0;

/** Shows a message in the snackbar; undefined hides the snackbar. */
export function showSnackbar(message: SnackbarMessage | undefined): void {
  count += 1;
  current.set(message && { ...message, number: count });
}

/** Removes the message if it has this subject. */
export function hideSnackbar(about: string): void {
  if (current.get()?.about === about) showSnackbar(undefined);
}

/** The current message. */
export const snackbarStore: Readable<ShownSnackbar | undefined> = current;
