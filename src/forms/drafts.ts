import type { Cause, FormDefinition } from '../contract/form.generated';
import { own } from '../kernel/json';
import { createStore } from '../kernel/store';
import type { Attachment, Refused } from './attachments';
import type { Values } from './data';

/** What the customer has entered in one form, and the state of its submission. Kept outside React, in memory only. */
export interface Draft {
  values: Values;
  attachments: readonly Attachment[];
  /** The file that was last rejected, and why. Its name is '' when unknown. */
  refused: Refused | undefined;
  /** Number of choices of files that are still being read: a network file may be slow. Nothing is submitted meanwhile. */
  reading: number;
  /** Fields that lost the focus, or all after a press of send: their errors show. */
  visited: ReadonlySet<string>;
  /** What the form itself last filled into a field. */
  derived: Values;
  /** Baseline for detecting an edit: the bill's values when absent, the saved values, or unknown. */
  begun: Values | 'unknown' | undefined;
  /** The bill's values when `begun` was saved: the saved values count until the bill's values change. */
  savedOver: Values | undefined;
  /** Something was typed, chosen or attached since the start or the last accepted submission. */
  isEdited: boolean;
  phase: 'writing' | 'sending' | 'accepted' | 'failed';
  cause: Cause | undefined;
  /** Why the server did not accept it, in its word, and what was sent (`askedOf`). */
  refusal?: { reason: string; asked: string } | undefined;
  /** What was last accepted, as `form.` reads it, the answer, and when. Pages of the site read it while nothing is edited. */
  accepted?: { form: object; answer: unknown; at: number };
  /** Milliseconds since 1970 until which the button does not send again. */
  lockedUntil: number;
  /** What was last sent: only the same content is locked, unless the form locks everything. */
  sent?: Pick<Draft, 'values' | 'attachments'>;
}

/** A draft without input, with the form's initial values. */
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

/** Key of a draft: it belongs to a bill, a form and the subject of the form. */
export function draftKey(bill: string, { form, about }: FormDefinition, subject: unknown): string {
  return [bill, form, String((about?.key !== undefined && own(subject, about.key)) || '')].join('\n');
}

/** The drafts of a page by form, so that changing tab, language or screen orientation loses nothing. */
export interface Drafts {
  get: (key: string) => Draft | undefined;
  set: (key: string, draft: Draft) => void;
  /** All drafts by key; the same object until one changes. */
  all: () => ReadonlyMap<string, Draft>;
  /** Forgets every draft. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Registers how to press the send button of a form on the page; returns the function that unregisters it. */
  offer: (form: string, press: () => void) => () => void;
  /** Registers whether the customer can see the draft of this key; returns the function that unregisters it. */
  show: (key: string, isSeen: () => boolean) => () => void;
  /** Whether a form on the page shows the draft of this key, in view or not. */
  isShown: (key: string) => boolean;
  /** Whether the customer can see the draft of this key in any form. */
  isSeen: (key: string) => boolean;
  /** Presses the send button of a form; false when the form is not on the page. */
  press: (form: string) => boolean;
  /** Some draft has unsent input. */
  hasUnsent: () => boolean;
}

/** An empty store of drafts. */
export function createDrafts(): Drafts {
  const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());
  const presses = new Map<string, () => void>();
  const shown = new Set<readonly [key: string, isSeen: () => boolean]>();
  return {
    all: drafts.get,
    get: (key) => drafts.get().get(key),
    set: (key, draft) => drafts.set(new Map(drafts.get()).set(key, draft)),
    clear: () => drafts.set(new Map()),
    subscribe: drafts.subscribe,
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
    isShown: (key) => [...shown].some(([of]) => of === key),
    isSeen: (key) => [...shown].some(([of, isSeen]) => of === key && isSeen()),
    press: (form) => {
      const press = presses.get(form);
      press?.();
      return press !== undefined;
    },
    hasUnsent: () => [...drafts.get().values()].some(({ isEdited }) => isEdited),
  };
}
