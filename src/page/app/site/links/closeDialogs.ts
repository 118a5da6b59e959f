import type { UiState } from '../../../renderer/uiState';

/** Closes every open dialog. Returns whether any was open: the history then goes back one entry for each. */
export function closeDialogs(ui: UiState): boolean {
  const open = [...ui.snapshot()].filter(([key, value]) => key.startsWith('dialog:') && value === 'true');
  for (const [dialog] of open) ui.set(dialog, 'false');
  return open.length > 0;
}
