import type { Attachment, Refused } from './attachments';
import type { Values } from './data';
import type { Cause } from './definition';

/** What the customer has written into one form, and what became of it. Lives outside React and in memory only. */
export interface Draft {
  values: Values;
  attachments: readonly Attachment[];
  /** The file that was not taken when files were last chosen, and why. Its name is '' where nobody knows it. */
  refused: Refused | undefined;
  /** Choices of files that are still being read: a file of the net may take its time. Nothing is sent meanwhile. */
  reading: number;
  /** Fields that were left or whose sending was asked for: their mistakes show. */
  visited: ReadonlySet<string>;
  /** What the form itself last wrote into a field. */
  derived: Values;
  /** What the fields are held against to tell an edit: what the bill says when absent, what was saved, or nobody knows. */
  begun: Values | 'unknown' | undefined;
  /** What the bill said when `begun` was saved: until it says something else, what was saved stands. */
  savedOver: Values | undefined;
  /** Something was written, chosen or attached since the beginning or the last sending that was taken. */
  isEdited: boolean;
  phase: 'writing' | 'sending' | 'taken' | 'failed';
  cause: Cause | undefined;
  /** Milliseconds since 1970 until when the button does not send again. */
  lockedUntil: number;
}

/** A form in which nobody has written, with what stands in it at first. */
export function emptyDraft(values: Values): Draft {
  return {
    values,
    attachments: [],
    reading: 0,
    refused: undefined,
    visited: new Set(),
    derived: {},
    begun: undefined,
    savedOver: undefined,
    isEdited: false,
    phase: 'writing',
    cause: undefined,
    lockedUntil: 0,
  };
}

/** The drafts of a page by form, so that a tab, a language or a turn of the screen loses nothing. */
export interface Drafts {
  get: (key: string) => Draft | undefined;
  set: (key: string, draft: Draft) => void;
  subscribe: (listener: () => void) => () => void;
  /** A form on the page says how its send button is pressed; hands back what takes it away. */
  offer: (form: string, press: () => void) => () => void;
  /** A form on the page says whether people see the draft of this key in it; hands back what takes it away. */
  show: (key: string, isSeen: () => boolean) => () => void;
  /** Whether people see the draft of this key in some form. */
  isSeen: (key: string) => boolean;
  /** Presses the send button of a form; false when the form is not on the page. */
  press: (form: string) => boolean;
  /** Something was written that was not sent. */
  hasUnsent: () => boolean;
  /** Something is on its way, and nothing else is unsent. */
  isSending: () => boolean;
}

export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  const presses = new Map<string, () => void>();
  const shown = new Set<readonly [key: string, isSeen: () => boolean]>();
  return {
    get: (key) => drafts.get(key),
    set: (key, draft) => {
      drafts.set(key, draft);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: (form, press) => {
      presses.set(form, press);
      return () => {
        if (presses.get(form) === press) presses.delete(form);
      };
    },
    show: (key, isSeen) => {
      const entry = [key, isSeen] as const;
      shown.add(entry);
      return () => shown.delete(entry);
    },
    isSeen: (key) => [...shown].some(([of, isSeen]) => of === key && isSeen()),
    press: (form) => {
      const press = presses.get(form);
      press?.();
      return press !== undefined;
    },
    hasUnsent: () => [...drafts.values()].some(({ isEdited }) => isEdited),
    isSending: () => {
      const unsent = [...drafts.values()].filter(({ isEdited }) => isEdited);
      return unsent.length > 0 && unsent.every(({ phase }) => phase === 'sending');
    },
  };
}
