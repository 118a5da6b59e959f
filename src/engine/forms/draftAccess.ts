import type { Value } from '../kernel/page/value';
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
  /** Changes other parts than the input: visited fields, the result of a submission. `change` receives the current draft. */
  update: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Changes input, which hides the result of the last submission. */
  edit: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Changes values: an edit that also fills in the derived fields. */
  write: (values: Values) => void;
  /** Recomputes the derived fields that the customer has not changed, for example after a change of language. */
  fillAgain: () => void;
  /** Returns a draft without input. */
  emptied: () => Draft;
}

/** Returns access to the draft with this key. `text` formats the values that the form fills in, in the page's language. */
export function draftAccess(
  drafts: Drafts,
  key: string,
  form: BoundForm,
  text: (value: Value | undefined) => string,
): DraftAccess {
  const { ui } = form.definition;
  const texts = (filled: Iterable<readonly [string, Value | undefined]>): Values =>
    Object.fromEntries([...filled].map(([name, value]) => [name, text(value)]));
  const emptied = () => emptyDraft(texts(form.initial()));
  const isAlike = (some: Values, others: Values) => ui.order.every((name) => (some[name] || '') === (others[name] || ''));
  // Unchanged fields follow the bill, for example after a refetch of the saved profile or a change of language.
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
  const fill: Fill = (draft, values, changed) => {
    const filled = texts(form.derived({ values, attachments: draft.attachments }, changed));
    return { values: { ...values, ...filled }, derived: { ...draft.derived, ...filled } };
  };
  /** Whether the draft differs from its baseline. Input that was typed and removed again does not count. */
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
    fillAgain: () => {
      const stored = drafts.get(key);
      const again = stored && refilled(stored, form.definition, fill);
      if (again) drafts.set(key, again);
    },
    write: (values) => {
      const { values: before } = now();
      const changed = ui.order.filter((name) => before[name] !== values[name]);
      if (changed.length > 0) edit((draft) => fill(draft, values, changed));
    },
  };
}

/** Writes the values of the fields that derive from changed fields into the values of a draft. */
type Fill = (draft: Draft, values: Values, changed: readonly string[]) => Pick<Draft, 'values' | 'derived'>;

/** A draft with the derived fields that the customer has not changed computed again; undefined if they stay the same. */
function refilled(draft: Draft, { derive = {} }: BoundForm['definition'], fill: Fill): Draft | undefined {
  const { values, derived } = draft;
  const own = Object.entries(derive).filter(([name]) => derived[name] !== undefined && values[name] === derived[name]);
  const changed = own.flatMap(([, { on }]) => on);
  const next = fill(draft, values, changed);
  const words = own.map(([name]) => [name, next.values[name]] as const).filter(([name, word]) => values[name] !== word);
  if (words.length === 0) return undefined;
  const again = Object.fromEntries(words);
  return { ...draft, values: { ...values, ...again }, derived: { ...derived, ...again } };
}
