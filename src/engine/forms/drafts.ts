import type { Cause, FormDefinition } from '../contract/form.generated';
import { createStore } from '../kernel/page/store';
import { own } from '../kernel/text/json';
import type { Values } from './data';
import type { Attachment, RefusedAttachment } from './files/attachments';

/** The customer's input in one form, and the state of its submission. Stored outside React, in memory. */
export interface Draft {
  values: Values;
  attachments: readonly Attachment[];
  /** The last rejected file and the reason. The name is '' when unknown. */
  refused: RefusedAttachment | undefined;
  /** Number of file choices that are still being read; network files may be slow. Blocks the submission. */
  reading: number;
  /** Fields whose errors show: those that lost the focus, or all after a press of send. */
  visited: ReadonlySet<string>;
  /** The last derived value of each field. */
  derived: Values;
  /** Baseline for detecting an edit: the saved values, or unknown; when absent, the bill's values are the baseline. */
  begun: Values | 'unknown' | undefined;
  /** The bill's values when `begun` was saved. The saved values apply until the bill's values change. */
  savedOver: Values | undefined;
  /** Whether the customer has entered anything since the start or the last accepted submission. */
  isEdited: boolean;
  phase: 'writing' | 'sending' | 'accepted' | 'failed';
  cause: Cause | undefined;
  /** The reason of the refusal, as a word of the server, and the refused request (`requestKey`). */
  refusal?: { reason: string; asked: string } | undefined;
  /** The last accepted content (as `form.` reads it), answer and time. Pages of the site read them until the next edit. */
  accepted?: { form: object; answer: unknown; at: number };
  /** Time in milliseconds since 1970 until which the button is locked. */
  lockedUntil: number;
  /** The last sent content. Only the same content is locked, unless the form locks all content. */
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

/** Key of a draft, from the bill, the form and the subject of the form. */
export function draftKey(bill: string, { form, about }: FormDefinition, subject: unknown): string {
  return [bill, form, String((about?.key !== undefined && own(subject, about.key)) || '')].join('\n');
}

/** The drafts of a page, stored outside the forms, so that changing tab, language or screen orientation loses nothing. */
export interface Drafts {
  get: (key: string) => Draft | undefined;
  set: (key: string, draft: Draft) => void;
  /** All drafts by key; the same object until a draft changes. */
  all: () => ReadonlyMap<string, Draft>;
  /** Deletes all drafts. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Registers a function that presses the send button of a form on the page; returns a function to unregister. */
  offer: (form: string, press: () => void) => () => void;
  /** Registers a check whether the customer can see the draft with this key; returns a function to unregister. */
  show: (key: string, isSeen: () => boolean) => () => void;
  /** Whether a form on the page shows the draft with this key, in view or not. */
  isShown: (key: string) => boolean;
  /** Whether the customer can see the draft with this key in any form. */
  isSeen: (key: string) => boolean;
  /** Presses the send button of a form; false when the form is not on the page. */
  press: (form: string) => boolean;
  /** Whether any draft has unsent input. */
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
