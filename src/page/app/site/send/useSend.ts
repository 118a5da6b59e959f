import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { CustomerSession } from '../../../../engine/contract/session';
import type { SendAction } from '../../../../engine/kernel/page/action';
import type { Layout } from '../../../../engine/layout/types';
import { createClient } from '../../../api/client';
import type { Network } from '../../../api/send';
import type { UiState } from '../../../renderer/uiState';
import { requestWaits } from '../../access/tokenWaits';
import { useServices } from '../../start/services';
import { sendAction } from './sendAction';

interface SendOptions {
  layout: Layout | undefined;
  ui: UiState;
}

/** A network whose requests are completed even if the page is left (keepalive). */
function withKeepalive(wire: Network): Network {
  return { ...wire, fetch: (address, init) => wire.fetch(address, { ...init, keepalive: true }) };
}

/** The customer's session for requests during unload, which use the current token without renewing it. */
function withCachedToken(customer: CustomerSession): CustomerSession {
  return { ...customer, token: async () => customer.tokenIfValidFor(0) ?? customer.token() };
}

/** Performs the action `send` on a page: see {@link sendAction}. */
export function useSend({ layout, ui }: SendOptions): (action: SendAction) => Promise<boolean> {
  const { queryClient, brand, wire, customer } = useServices();
  const { history } = useRouter();
  const [client, leavingClient] = useMemo(() => {
    const clientOf = (tokens: typeof customer) => createClient(brand.settings, withKeepalive(wire), tokens);
    const waiting = customer && requestWaits.through(customer);
    return [clientOf(waiting), clientOf(waiting && withCachedToken(waiting))];
  }, [brand, wire, customer]);
  return useCallback(
    (action) => sendAction(action, { layout, ui, client, leavingClient, customer, wire, queryClient, history }),
    [client, leavingClient, customer, wire, layout, ui, queryClient, history],
  );
}
