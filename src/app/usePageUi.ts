import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { decoded } from '../kernel/link';
import { createUiState, type UiState } from '../renderer/uiState';
import type { Search } from './search';

/** Names of the query that belong to the link and not to the page's state. */
const ofTheLink = new Set(['id', 'documentId', 'error', 'template', 'notrack']);

/** The UI state of the page; what lives in the URL goes there as a step of its own, so that Back takes it back. */
export function usePageUi(search: Search): UiState {
  const router = useRouter();
  const [ui] = useState(() => {
    const onUrl = (name: string, value: string) => {
      const before: Search = router.state.location.search;
      if (textOf(before[name]) === value || ofTheLink.has(name)) return;
      void router.navigate({ to: '.', search: { ...before, [name]: encodeURIComponent(value) }, resetScroll: false } as never); // routes are not registered as types
    };
    return createUiState(new Map(choicesIn(search)), onUrl);
  });
  useEffect(() => {
    const now = new Map(choicesIn(search));
    for (const key of ui.snapshot().keys()) if (key.startsWith('url:') && !now.has(key)) now.set(key, '');
    for (const [key, value] of now) ui.set(key, value);
  }, [search, ui]);
  return ui;
}

function choicesIn(search: Search): [string, string][] {
  return Object.entries(search)
    .filter(([name]) => !ofTheLink.has(name))
    .map(([name, value]) => [`url:${name}`, textOf(value)]);
}

function textOf(value: Search[string] | undefined): string {
  const first = Array.isArray(value) ? value[0] : value;
  return decoded(first ?? '');
}
