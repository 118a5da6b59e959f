import { useEffect } from 'react';
import { createMachine } from '../../../engine/kernel/page/machine';
import type { UiState } from '../../renderer/uiState';
import { stepBack, whenSettled } from './address';
import { type DialogEffect, type DialogEvent, reduceDialogs } from './dialogSteps';

/** Makes each open dialog a history entry, so that Back closes the dialog instead of leaving the bill. */
export function useDialogSteps(ui: UiState): void {
  useEffect(() => followDialogs(ui), [ui]);
}

/** Synchronises the history with open dialogs until the returned function is called. */
export function followDialogs(ui: UiState): () => void {
  // After a reload no dialog is open.
  if (currentEntry() !== undefined) history.replaceState(null, '');
  const perform = (effect: DialogEffect) => {
    if (effect.do === 'add') history.pushState({ dialog: effect.dialog }, '');
    else if (effect.do === 'close') ui.set(effect.dialog, 'false');
    else {
      stepBack();
      whenSettled(() => send('settled'));
    }
  };
  const machine = createMachine(reduceDialogs, { known: openDialogs(ui) }, perform);
  const send = (type: DialogEvent['type']) => machine.send({ type, entry: currentEntry(), open: openDialogs(ui) });
  const changed = () => send('changed');
  const popped = () => send('popped');
  const stop = ui.subscribe(changed);
  addEventListener('popstate', popped);
  return () => {
    stop();
    removeEventListener('popstate', popped);
  };
}

function openDialogs(ui: UiState): string[] {
  return [...ui.snapshot()].filter(([key, value]) => key.startsWith('dialog:') && value === 'true').map(([key]) => key);
}

/** The dialog of the current history entry. */
function currentEntry(): string | undefined {
  const dialog: unknown = Object(history.state).dialog;
  return typeof dialog === 'string' ? dialog : undefined;
}
