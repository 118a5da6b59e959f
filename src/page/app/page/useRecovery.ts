import { useEffect, useRef } from 'react';
import { ApiError, errorOfFailure, isPassing } from '../../api/apiError';
import { billKeys } from '../../api/bill.queries';
import { createQueryClient } from '../../api/queryClient';
import { prepareBill } from '../bill/prepare';
import { useFirstView } from '../start/firstView';
import { type Services, useServices } from '../start/services';
import { useConnection } from './useConnection';

/** Milliseconds until a reconnected network is usable. */
const SETTLE = 500;

/**
 * Refetches a bill that failed offline, when the network is back. The query library refetches only failures from before the
 * reconnection, but a call that is pending at the reconnection fails a moment later.
 */
export function useRecovery(failure: Error | undefined): void {
  const services = useServices();
  const { queryClient } = services;
  useFailureOfServer(services);
  const connection = useConnection();
  const isDue = failure instanceof ApiError && failure.kind === 'offline' && connection !== 'offline';
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void queryClient.refetchQueries({ queryKey: billKeys.all }), SETTLE);
    return () => clearTimeout(timer);
  }, [isDue, queryClient]);
}

/**
 * While the server's error page shows, retries the calls that failed on the server, which never retries. If the calls succeed,
 * the bill replaces the error page.
 */
function useFailureOfServer(services: Services): void {
  const view = useRef(useFirstView());
  useEffect(() => {
    const { failure, ...first } = view.current ?? { search: '' };
    if (!failure || !('screen' in first) || !isPassing(errorOfFailure(failure))) return;
    const queryClient = createQueryClient();
    const adopt = () => {
      for (const { queryKey, state } of queryClient.getQueryCache().getAll())
        if (state.data !== undefined) services.queryClient.setQueryData(queryKey, state.data);
    };
    prepareBill({ ...services, queryClient }, first).then(adopt, () => undefined);
  }, [services]);
}
