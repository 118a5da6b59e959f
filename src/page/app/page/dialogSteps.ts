import type { Reduce } from '../../../engine/kernel/page/machine';

/** The open dialogs of a page, each of which is a history entry. Dialogs are UI state keys, the lowest first. */
export interface DialogSteps {
  open: readonly string[];
  /** Open dialogs without an entry: they wait for a step back. */
  pending: readonly string[];
  /** The closed dialog whose entry a step back removes. */
  leaving?: string | undefined;
}

/** `entry` is the dialog of the current history entry, if it belongs to one. */
export type DialogEvent = { entry: string | undefined } & (
  | { type: 'changed'; open: readonly string[] }
  /** The browser went to another entry. */
  | { type: 'popped' }
  /** The step back is done, or is considered lost. */
  | { type: 'settled' }
);

export type DialogEffect = { do: 'add' | 'close'; dialog: string } | { do: 'back' };

/** Back closes the topmost dialog. A dialog that closes otherwise takes its entry with it, whichever dialog closes first. */
export const reduceDialogs: Reduce<DialogSteps, DialogEvent, DialogEffect> = (state, event) => {
  const { entry } = event;
  if (event.type === 'popped') {
    const closed = state.leaving ? [] : state.open.filter((dialog) => dialog !== entry);
    return [state, closed.map((dialog) => ({ do: 'close', dialog }))];
  }
  const open = event.type === 'changed' ? event.open : state.open;
  const pending = [...state.pending, ...open.filter((dialog) => !state.open.includes(dialog))].filter((one) =>
    open.includes(one),
  );
  if (event.type === 'changed' && state.leaving) return [{ ...state, open, pending }, []];
  // A step back that did not leave the entry is not repeated.
  if (entry && !open.includes(entry) && entry !== state.leaving) return [{ open, pending, leaving: entry }, [{ do: 'back' }]];
  return [{ open, pending: [] }, pending.flatMap((dialog) => (dialog === entry ? [] : [{ do: 'add', dialog }]))];
};
