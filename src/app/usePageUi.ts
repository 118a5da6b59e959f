import { useEffect, useRef, useState } from 'react';
import { createUiState, type UiState } from '../renderer/uiState';
import { changeSearch, currentSearch } from './address';
import { choicesIn, isOfTheLink, type Search, textOf } from './search';
import { useDialogSteps } from './useDialogSteps';

/** The UI state of the page; state that lives in the URL is a history step, so that Back undoes it. `kept` is there at once. */
export function usePageUi(search: Search, kept: () => Iterable<[string, string]> = () => []): UiState {
  const [ui] = useState(() => createUiState(new Map([...kept(), ...choicesIn(search)]), writeChoice));
  const taken = useRef(search);
  useEffect(() => {
    // The state began with this query. A part of the page, whose effects run first, may have changed it since.
    if (taken.current === search) return;
    taken.current = search;
    const now = new Map(choicesIn(search));
    for (const key of ui.snapshot().keys()) if (key.startsWith('url:') && !now.has(key)) now.set(key, '');
    for (const [key, value] of now) ui.set(key, value);
  }, [search, ui]);
  useDialogSteps(ui);
  return ui;
}

function writeChoice(name: string, value: string, how?: 'replace'): void {
  const before = currentSearch();
  if (isOfTheLink(name) || textOf(before[name]) === value) return;
  // No choice leaves nothing in the address.
  changeSearch({ ...before, [name]: value ? encodeURIComponent(value) : undefined }, how);
}
