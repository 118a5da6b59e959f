import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../engine/types';
import { own } from '../../kernel/json';
import type { UiState } from '../../renderer/uiState';
import { useServices } from '../services';
import { say } from '../snackbars';
import { closeDialogs } from './closeDialogs';
import { openInSite } from './openInSite';
import { hasUnsentOf } from './usePageForms';

/** Milliseconds that the message shows. */
const TOLD_MS = 12_000;

interface Page {
  ui: UiState;
  /** Address of the page that this one belongs to. */
  under: string | undefined;
  /** Codes of the customers whose things its answers are, as far as they say so. */
  owners: readonly unknown[];
}

/**
 * When another customer is chosen, the sheet with the choice closes, so that their pages can be seen; a page of one thing,
 * such as a contract, gives way to its list, unless it is theirs. What was written for the customer before is not lost: it says so.
 */
export function useOtherCustomer(account: Resource, { ui, under, owners }: Page): void {
  const router = useRouter();
  const { drafts } = useServices();
  const code = account.state === 'ready' ? own(account.value, 'code') : undefined;
  const isTheirs = owners.includes(code);
  const last = useRef(code);
  useEffect(() => {
    const before = last.current;
    last.current = code ?? before;
    if (before === undefined || code === undefined || before === code) return;
    closeDialogs(ui);
    if (hasUnsentOf(drafts, String(before))) say({ key: 'site.otherUnsent', tone: 'waiting', timeout: TOLD_MS, about: 'unsent' });
    if (under !== undefined && !isTheirs) openInSite(router.history, under, 'replace');
  }, [code, under, isTheirs, router, ui, drafts]);
}
