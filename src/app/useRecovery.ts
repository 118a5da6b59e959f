import { useEffect } from 'react';
import { ApiError } from '../api/apiError';
import { billKeys } from '../api/bill.queries';
import { useServices } from './services';
import { useConnection } from './useConnection';

/** A network that has just come back needs a moment. */
const SETTLE = 500;

/**
 * Asks again for a bill that failed for want of a network, once there is one. The query library does so only for
 * failures that stood before the network came back; a call that was still on its way then fails a moment later.
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
