import { useEffect, useSyncExternalStore } from 'react';
import type { Reading } from '../../forms/context';
import type { Values } from '../../forms/data';
import { type Draft, type Drafts, emptyDraft } from '../../forms/drafts';
import type { PreparedForm } from '../../forms/prepare';
import { useText } from '../../i18n/TextsContext';

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
  /** The form without any input. */
  emptied: () => Draft;
}

/** The draft of a form under a key, stored outside the component. */
export function useDraft(drafts: Drafts, key: string, prepared: PreparedForm, reading: Reading): DraftAccess {
  const text = useText();
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const emptied = (): Draft =>
    emptyDraft(Object.fromEntries([...prepared.initial(reading)].map(([name, value]) => [name, text(value)])));
  const isAlike = (some: Values, others: Values) =>
    prepared.definition.ui.order.every((name) => (some[name] || '') === (others[name] || ''));
  // Fields that the customer has not changed follow the bill: a saved profile that was read again, another language.
  const current = (): Draft => {
    const kept = drafts.get(key);
    if (!kept) return emptied();
    if (kept.isEdited || kept.begun === 'unknown') return kept;
    const { values } = emptied();
    if (kept.savedOver && isAlike(kept.savedOver, values)) return kept;
    return { ...kept, values, begun: undefined, savedOver: undefined };
  };
  const update: DraftAccess['update'] = (change) => {
    const now = current();
    drafts.set(key, { ...now, ...change(now) });
  };
  const fill = (draft: Draft, values: Values, changed: readonly string[]): Pick<Draft, 'values' | 'derived'> => {
    const filled = [...prepared.derived(reading, { values, attachments: draft.attachments }, changed)];
    const words = Object.fromEntries(filled.map(([name, value]) => [name, text(value)]));
    return { values: { ...values, ...words }, derived: { ...draft.derived, ...words } };
  };

  // Derived values that the customer has not changed follow the language.
  useEffect(() => {
    const kept = drafts.get(key);
    if (!kept) return;
    const own = Object.entries(prepared.definition.derive ?? {}).filter(([name]) => {
      return kept.derived[name] !== undefined && kept.values[name] === kept.derived[name];
    });
    const changed = own.flatMap(([, { on }]) => on);
    const next = fill(kept, kept.values, changed);
    const words = own.map(([name]) => [name, next.values[name]] as const).filter(([name, word]) => kept.values[name] !== word);
    if (words.length === 0) return;
    const again = Object.fromEntries(words);
    drafts.set(key, { ...kept, values: { ...kept.values, ...again }, derived: { ...kept.derived, ...again } });
  });

  /** Input that was typed and removed again is no edit. */
  const isEdited = ({ values, attachments, begun = emptied().values }: Draft) => {
    if (begun === 'unknown' || attachments.length > 0) return true;
    return !isAlike(values, begun);
  };
  const edit: DraftAccess['edit'] = (change) =>
    update((draft) => {
      const next = { ...draft, ...change(draft) };
      return { ...next, isEdited: isEdited(next), ...(draft.phase !== 'sending' && { phase: 'writing' }) };
    });

  return {
    key,
    draft: stored ? current() : emptied(),
    now: current,
    emptied,
    update,
    edit,
    write: (values) => {
      const { values: before } = current();
      const changed = prepared.definition.ui.order.filter((name) => before[name] !== values[name]);
      if (changed.length > 0) edit((draft) => fill(draft, values, changed));
    },
  };
}
