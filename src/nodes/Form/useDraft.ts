import { useEffect, useSyncExternalStore } from 'react';
import type { Values } from '../../forms/data';
import type { Draft, Drafts } from '../../forms/drafts';
import type { Reading } from '../../forms/place';
import type { PreparedForm } from '../../forms/prepare';
import { useText } from '../../i18n/TextsContext';

/** What a form holds, with the ways to change it. */
export interface DraftAccess {
  draft: Draft;
  /** The same at this very moment. */
  now: () => Draft;
  /** Changes something that is no writing: what was visited, what became of a sending. Sees what is there now. */
  update: (change: (draft: Draft) => Partial<Draft>) => void;
  /** The customer has written: fills in what hangs on it, and hides what was said of the last sending. */
  write: (values: Values) => void;
  /** The form as nobody has written in it. */
  emptied: () => Draft;
}

/** The draft of a form under a key, kept outside the component. */
export function useDraft(drafts: Drafts, key: string, prepared: PreparedForm, reading: Reading): DraftAccess {
  const text = useText();
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const emptied = (): Draft => ({
    values: Object.fromEntries([...prepared.initial(reading)].map(([name, value]) => [name, text(value)])),
    attachments: [],
    refused: undefined,
    visited: new Set(),
    derived: {},
    begun: undefined,
    isEdited: false,
    phase: 'writing',
    cause: undefined,
    lockedUntil: 0,
  });
  // What nobody has touched follows the bill: a profile that was just saved, another language.
  const current = (): Draft => {
    const kept = drafts.get(key);
    if (!kept) return emptied();
    return kept.isEdited || kept.begun !== undefined ? kept : { ...kept, values: emptied().values };
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

  // What the form itself wrote, and nobody changed, follows the language.
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

  /** What was typed and taken back is no edit. */
  const isEdited = (values: Values, { begun = emptied().values, attachments }: Draft) => {
    if (begun === 'unknown' || attachments.length > 0) return true;
    return prepared.definition.ui.order.some((name) => (values[name] || '') !== (begun[name] || ''));
  };

  return {
    draft: stored ? current() : emptied(),
    now: current,
    emptied,
    update,
    write: (values) =>
      update((draft) => {
        const changed = prepared.definition.ui.order.filter((name) => draft.values[name] !== values[name]);
        if (changed.length === 0) return {};
        const next = fill(draft, values, changed);
        return {
          ...next,
          isEdited: isEdited(next.values, draft),
          ...(draft.phase !== 'sending' && { phase: 'writing' }),
        };
      }),
  };
}
