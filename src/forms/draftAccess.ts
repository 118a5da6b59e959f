import type { Value } from '../kernel/value';
import type { BoundForm } from './bind';
import type { Values } from './data';
import { type Draft, type Drafts, emptyDraft } from './drafts';

/** The draft of a form, with the functions that change it. */
export interface DraftAccess {
  /** Key under which the draft is stored. */
  key: string;
  draft: Draft;
  /** The draft at the time of the call. */
  now: () => Draft;
  /** Changes something other than input: visited fields, the result of a submission. Receives the current draft. */
  update: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Changes input: hides the result of the last submission. */
  edit: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Changes values: an edit that also fills in derived fields. */
  write: (values: Values) => void;
  /** Fills in again the derived fields that the customer has not changed: the language may be another. */
  fillAgain: () => void;
  /** The form without any input. */
  emptied: () => Draft;
}

/** The draft of a form under a key. `text` formats what the form itself fills in, in the language of the page. */
export function draftAccess(
  drafts: Drafts,
  key: string,
  form: BoundForm,
  text: (value: Value | undefined) => string,
): DraftAccess {
  const { ui, derive = {} } = form.definition;
  const texts = (filled: Iterable<readonly [string, Value | undefined]>): Values =>
    Object.fromEntries([...filled].map(([name, value]) => [name, text(value)]));
  const emptied = () => emptyDraft(texts(form.initial()));
  const isAlike = (some: Values, others: Values) => ui.order.every((name) => (some[name] || '') === (others[name] || ''));
  // Fields that the customer has not changed follow the bill: a saved profile that was read again, another language.
  const now = (): Draft => {
    const stored = drafts.get(key);
    if (!stored) return emptied();
    if (stored.isEdited || stored.begun === 'unknown') return stored;
    const { values } = emptied();
    if (stored.savedOver && isAlike(stored.savedOver, values)) return stored;
    return { ...stored, values, begun: undefined, savedOver: undefined };
  };
  const update: DraftAccess['update'] = (change) => {
    const draft = now();
    drafts.set(key, { ...draft, ...change(draft) });
  };
  const fill = (draft: Draft, values: Values, changed: readonly string[]): Pick<Draft, 'values' | 'derived'> => {
    const filled = texts(form.derived({ values, attachments: draft.attachments }, changed));
    return { values: { ...values, ...filled }, derived: { ...draft.derived, ...filled } };
  };
  const fillAgain = () => {
    const stored = drafts.get(key);
    if (!stored) return;
    const own = Object.entries(derive).filter(([name]) => {
      return stored.derived[name] !== undefined && stored.values[name] === stored.derived[name];
    });
    const changed = own.flatMap(([, { on }]) => on);
    const next = fill(stored, stored.values, changed);
    const words = own.map(([name]) => [name, next.values[name]] as const).filter(([name, word]) => stored.values[name] !== word);
    if (words.length === 0) return;
    const again = Object.fromEntries(words);
    drafts.set(key, { ...stored, values: { ...stored.values, ...again }, derived: { ...stored.derived, ...again } });
  };

  /** Input that was typed and removed again is no edit. */
  const isEdited = ({ values, attachments, begun = emptied().values }: Draft) =>
    begun === 'unknown' || attachments.length > 0 || !isAlike(values, begun);
  const edit: DraftAccess['edit'] = (change) =>
    update((draft) => {
      const next = { ...draft, ...change(draft) };
      return { ...next, isEdited: isEdited(next), ...(draft.phase !== 'sending' && { phase: 'writing' }) };
    });

  return {
    key,
    draft: now(),
    now,
    emptied,
    update,
    edit,
    fillAgain,
    write: (values) => {
      const { values: before } = now();
      const changed = ui.order.filter((name) => before[name] !== values[name]);
      if (changed.length > 0) edit((draft) => fill(draft, values, changed));
    },
  };
}
