import type { UiState } from '../../renderer/uiState';

/** Closes every open dialog. Returns whether there was one: its step of the history is then taken back. */
export function closeDialogs(ui: UiState): boolean {
  const open = [...ui.snapshot()].filter(([key, value]) => key.startsWith('dialog:') && value === 'true');
  for (const [dialog] of open) ui.set(dialog, 'false');
  return open.length > 0;
}
