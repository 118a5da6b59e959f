import { useEffect } from 'react';
import { ApiError } from '../api/apiError';
import { billKeys } from '../api/bill.queries';
import { useServices } from './services';
import { useConnection } from './useConnection';

/** Milliseconds that a reconnected network needs before it works. */
const SETTLE = 500;

/**
 * Refetches a bill that failed for lack of a network, once there is one. The query library does so only for failures from
 * before the reconnection; a call still under way then fails a moment later.
 */
export function useRecovery(failure: Error | undefined): void {
  const { queryClient } = useServices();
  const connection = useConnection();
  const isDue = failure instanceof ApiError && failure.kind === 'offline' && connection !== 'offline';
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void queryClient.refetchQueries({ queryKey: billKeys.all }), SETTLE);
    return () => clearTimeout(timer);
  }, [isDue, queryClient]);
}
