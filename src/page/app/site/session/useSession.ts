import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../api/apiError';
import '../../../../engine/bill/answers/customers';
import type { BrandFile } from '../../../../engine/contract/brand';
import type { Customers, Session } from '../../../../engine/contract/scope.generated';
import type { Resource } from '../../../../engine/layout/types';
import { customersQuery } from '../../../api/bill.queries';
import { type Client, createClient } from '../../../api/client';
import type { UiState } from '../../../renderer/uiState';
import { useStore } from '../../../ui/useStore';
import { report } from '../../page/diagnostics';
import { useServices } from '../../start/services';
import { accountIn } from './accountIn';
import { useListedBrand } from './hostLists';
import { signInQuery } from './signInQuery';

/** The session of a page of the site. */
export interface SiteSession {
  /** The brand, with the languages and social links that the server lists. */
  brand: BrandFile;
  session: Session;
  client: Client;
  /** Whether the page can be shown: it needs no login, or the customer has signed in. */
  isOpen: boolean;
  error: Error | null;
  /** Language of the account; undefined while it is unknown. */
  lang: string | null | undefined;
  /** The customers of the account. */
  customers: Resource;
  /** The selected customer. */
  account: Resource;
}

/** Signs the customer in if the page needs a login, and fetches the customers of the account. */
export function useSession(needsLogin: boolean, ui: UiState): SiteSession {
  const services = useServices();
  const { brand, wire, customer } = services;
  const signIn = useQuery({ ...signInQuery(services), enabled: needsLogin && customer !== undefined });
  const isSignedIn = signIn.data !== undefined;
  const client = useMemo(
    () => createClient(brand.settings, wire, isSignedIn ? customer : undefined),
    [brand, wire, isSignedIn, customer],
  );
  const listed = useListedBrand(brand, client, isSignedIn);
  // If the server refused the call before the page was mounted, mounting must not send it again.
  const names = useQuery({ ...customersQuery(client, report), enabled: isSignedIn, retryOnMount: false });
  const chosen = useStore({ subscribe: ui.subscribe, get: () => ui.snapshot().get('customer') });
  return {
    brand: listed,
    session: { kind: isSignedIn ? 'authenticated' : 'none' },
    client,
    isOpen: !needsLogin || isSignedIn,
    // The brand has a site but no sign-in in its settings.
    error: needsLogin && !customer ? new ApiError('status', 'signIn', 401) : signIn.error,
    lang: needsLogin ? signIn.data && (Object(signIn.data).locale ?? null) : null,
    customers: stateOf(names, isSignedIn, (all) => all),
    account: stateOf(names, isSignedIn, (all) => accountIn(all, chosen)),
  };
}

function stateOf(
  { data, isError }: { data: unknown; isError: boolean },
  isAsked: boolean,
  read: (customers: Customers) => unknown,
): Resource {
  if (!isAsked) return { state: 'ready', value: read({ items: [] }) };
  if (data !== undefined) return { state: 'ready', value: read(data as Customers) };
  return { state: isError ? 'failed' : 'pending' };
}
