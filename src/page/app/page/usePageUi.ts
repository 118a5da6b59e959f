import { useEffect, useRef, useState } from 'react';
import { createUiState, type UiState } from '../../renderer/uiState';
import { changeSearch, currentSearch } from './address';
import { choicesIn, isOfTheLink, type RouteQuery, textOf } from './search';
import { useDialogSteps } from './useDialogSteps';

/** The UI state of the page. State in the URL adds history entries, so that Back undoes it. `kept` returns initial values, `restored` is the state of components. */
export function usePageUi(
  search: RouteQuery,
  kept: () => Iterable<[string, string]> = () => [],
  restored?: Iterable<[string, string]>,
): UiState {
  const [ui] = useState(() => createUiState(new Map([...kept(), ...choicesIn(search)]), writeChoice, restored));
  const taken = useRef(search);
  useEffect(() => {
    // The initial state already contains this query. The effects of child components run first and may have changed the state.
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
  // An empty choice is removed from the address.
  changeSearch({ ...before, [name]: value ? encodeURIComponent(value) : undefined }, how);
}
