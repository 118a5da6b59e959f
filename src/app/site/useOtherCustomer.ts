import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../engine/types';
import { own } from '../../kernel/json';

/** A page of one thing, such as a contract, gives way to its list when another customer is chosen, whose it is not. */
export function useOtherCustomer(account: Resource, under: string | undefined): void {
  const router = useRouter();
  const code = account.state === 'ready' ? own(account.value, 'code') : undefined;
  const last = useRef(code);
  useEffect(() => {
    const before = last.current;
    last.current = code ?? before;
    if (under !== undefined && before !== undefined && code !== undefined && before !== code) router.history.replace(under);
  }, [code, under, router]);
}
