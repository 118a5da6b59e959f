import { type SnackbarMessage, snackbarStore } from '../../snackbars/snackbars';
import { moveFocusFromSnackbar } from './moveSnackbarFocus';

/** Calls that one press sends: one message confirms them when all are completed. */
export interface Batch {
  size: number;
  done: number;
}

/** Sends a failed call again, as a part of the batch. */
type SendAgain = (batch: Batch) => void;

/** The calls that each retry button sends. */
const retries = new WeakMap<() => void, readonly SendAgain[]>();

/** A retry button for this call and for all failed calls of the snackbar that it replaces. */
export function retryButton(about: string, again: SendAgain): NonNullable<SnackbarMessage['press']> {
  const before = snackbarStore.get();
  const others = (before?.about === about && before.press && retries.get(before.press.run)) || [];
  const all = [...others, again];
  const run = () => {
    moveFocusFromSnackbar();
    const batch = { size: all.length, done: 0 };
    for (const one of all) one(batch);
  };
  retries.set(run, all);
  return { key: 'app.retry', run };
}
