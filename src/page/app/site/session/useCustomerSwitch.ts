import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { own } from '../../../../engine/kernel/text/json';
import type { Resource } from '../../../../engine/layout/types';
import type { UiState } from '../../../renderer/uiState';
import { showSnackbar } from '../../snackbars/snackbars';
import { useServices } from '../../start/services';
import { closeDialogs } from '../links/closeDialogs';
import { openInSite } from '../links/openInSite';
import { hasUnsentOf } from '../send/usePageForms';

/** Milliseconds for which the message shows. */
const NOTICE_MS = 12_000;

interface Page {
  ui: UiState;
  /** Address of the parent page. */
  under: string | undefined;
  /** Codes of the customers to whom the page's answers belong, as far as the answers contain a code. */
  owners: readonly unknown[];
}

/**
 * Handles a switch to another customer: closes the sheet with the choice, and leaves a detail page, such as a contract, for its
 * parent, unless the detail belongs to the new customer. Shows a message if unsent input for the previous customer is kept.
 */
export function useCustomerSwitch(account: Resource, { ui, under, owners }: Page): void {
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
    if (hasUnsentOf(drafts, String(before)))
      showSnackbar({ key: 'site.otherUnsent', tone: 'waiting', timeout: NOTICE_MS, about: 'unsent' });
    if (under !== undefined && !isTheirs) openInSite(router.history, under, 'replace');
  }, [code, under, isTheirs, router, ui, drafts]);
}
