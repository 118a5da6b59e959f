import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../engine/types';
import { own } from '../../kernel/json';
import { openInSite } from './openInSite';

/**
 * A page of one thing, such as a contract, gives way to its list when another customer is chosen, whose it is not. `owners`
 * are the codes of the customers whose things its answers are, as far as they say so.
 */
export function useOtherCustomer(account: Resource, under: string | undefined, owners: readonly unknown[]): void {
  const router = useRouter();
  const code = account.state === 'ready' ? own(account.value, 'code') : undefined;
  const isTheirs = owners.includes(code);
  const last = useRef(code);
  useEffect(() => {
    const before = last.current;
    last.current = code ?? before;
    if (under === undefined || before === undefined || code === undefined || before === code) return;
    if (!isTheirs) openInSite(router.history, under, 'replace');
  }, [code, under, isTheirs, router]);
}
