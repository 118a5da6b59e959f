import { useEffect, useState } from 'react';
import { decoded } from '../kernel/link';
import { createUiState, type UiState } from '../renderer/uiState';
import { changeSearch, currentSearch } from './address';
import type { Search } from './search';
import { useDialogSteps } from './useDialogSteps';

/** Query names that belong to the link and not to the page's state. */
const ofTheLink = new Set(['id', 'documentId', 'error', 'template', 'notrack']);

/** The UI state of the page; state that lives in the URL is a history step, so that Back undoes it. */
export function usePageUi(search: Search): UiState {
  const [ui] = useState(() => createUiState(new Map(choicesIn(search)), writeChoice));
  useEffect(() => {
    const now = new Map(choicesIn(search));
    for (const key of ui.snapshot().keys()) if (key.startsWith('url:') && !now.has(key)) now.set(key, '');
    for (const [key, value] of now) ui.set(key, value);
  }, [search, ui]);
  useDialogSteps(ui);
  return ui;
}

function writeChoice(name: string, value: string): void {
  const before = currentSearch();
  if (ofTheLink.has(name) || textOf(before[name]) === value) return;
  changeSearch({ ...before, [name]: encodeURIComponent(value) }, 'push');
}

/** The UI state that an address contains. */
export function choicesIn(search: Search): [string, string][] {
  return Object.entries(search)
    .filter(([name]) => !ofTheLink.has(name))
    .map(([name, value]) => [`url:${name}`, textOf(value)]);
}

function textOf(value: Search[string] | undefined): string {
  const first = Array.isArray(value) ? value[0] : value;
  return decoded(first ?? '');
}
