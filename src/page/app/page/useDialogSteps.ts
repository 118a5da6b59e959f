import { useEffect } from 'react';
import type { UiState } from '../../renderer/uiState';
import { isSteppingBack, stepBack, whenSettled } from './address';

/** Makes each open dialog a history entry, so that Back closes the dialog instead of leaving the bill. */
export function useDialogSteps(ui: UiState): void {
  useEffect(() => followDialogs(ui), [ui]);
}

/** Synchronises the history with open dialogs until the returned function is called. */
export function followDialogs(ui: UiState): () => void {
  // After a reload no dialog is open.
  if (step() !== undefined) history.replaceState(null, '');
  let open = openDialogs(ui);
  const addStep = (dialog: string) => {
    if (open.includes(dialog) && step() !== dialog) history.pushState({ dialog }, '');
  };
  const changed = () => {
    const before = open;
    open = openDialogs(ui);
    for (const dialog of open) if (!before.includes(dialog)) whenSettled(() => addStep(dialog));
    const closed = before.filter((dialog) => !open.includes(dialog));
    if (closed.some((dialog) => dialog === step())) stepBack();
  };
  const moved = () => {
    // The popped entry belonged to a closed dialog; another dialog may have opened since.
    if (isSteppingBack()) return;
    for (const dialog of open) if (dialog !== step()) ui.set(dialog, 'false');
  };
  const stop = ui.subscribe(changed);
  addEventListener('popstate', moved);
  return () => {
    stop();
    removeEventListener('popstate', moved);
  };
}

function openDialogs(ui: UiState): string[] {
  return [...ui.snapshot()].filter(([key, value]) => key.startsWith('dialog:') && value === 'true').map(([key]) => key);
}

/** The dialog of the current history entry. */
function step(): string | undefined {
  const state: unknown = history.state;
  const dialog = typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
  return typeof dialog === 'string' ? dialog : undefined;
}
