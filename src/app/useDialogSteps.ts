import { useEffect } from 'react';
import type { UiState } from '../renderer/uiState';

/** An open dialog is a step of the history, so that Back closes it instead of leaving the bill. */
export function useDialogSteps(ui: UiState): void {
  useEffect(() => followDialogs(ui), [ui]);
}

/** Keeps history and open dialogs alike until the returned function is called. */
export function followDialogs(ui: UiState): () => void {
  // After a reload nothing is open any more.
  if (step() !== undefined) history.replaceState(null, '');
  let open = openDialogs(ui);
  const changed = () => {
    const before = open;
    open = openDialogs(ui);
    for (const dialog of open) if (!before.includes(dialog) && step() !== dialog) history.pushState({ dialog }, '');
    const closed = before.filter((dialog) => !open.includes(dialog));
    if (closed.some((dialog) => dialog === step())) history.back();
  };
  const moved = () => {
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

/** The dialog whose step the history is at. */
function step(): string | undefined {
  const state: unknown = history.state;
  const dialog = typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
  return typeof dialog === 'string' ? dialog : undefined;
}
