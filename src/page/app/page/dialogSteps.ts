import type { Reduce } from '../../../engine/kernel/page/machine';

/** The open dialogs of a page, each of which is a history entry. Dialogs are UI state keys, the lowest first. */
export interface DialogSteps {
  /** Open dialogs that have an entry. Others wait for a step back. */
  known: readonly string[];
  /** The closed dialog whose entry a step back removes. */
  leaving?: string | undefined;
}

export interface DialogEvent {
  /**
   * `changed`: a dialog has opened or closed. `popped`: the browser went to another entry. `settled`: the step back is done, or is
   * considered lost.
   */
  type: 'changed' | 'popped' | 'settled';
  /** The dialog of the current history entry, if it belongs to one. */
  entry: string | undefined;
  /** All open dialogs. */
  open: readonly string[];
}

export type DialogEffect = { do: 'add' | 'close'; dialog: string } | { do: 'back' };

/** Back closes the topmost dialog. A dialog that closes otherwise takes its entry with it, whichever dialog closes first. */
export const reduceDialogs: Reduce<DialogSteps, DialogEvent, DialogEffect> = ({ known, leaving }, { type, entry, open }) => {
  const kept = known.filter((dialog) => open.includes(dialog));
  const others = open.filter((dialog) => dialog !== entry);
  if (type !== 'settled' && leaving) return [{ known: kept, leaving }, []];
  if (type === 'popped') return [{ known }, others.map((dialog) => ({ do: 'close', dialog }))];
  // A step back that did not leave the entry is not repeated.
  if (entry && !open.includes(entry) && entry !== leaving) return [{ known: kept, leaving: entry }, [{ do: 'back' }]];
  return [{ known: open }, others.flatMap((dialog) => (kept.includes(dialog) ? [] : [{ do: 'add', dialog }]))];
};
