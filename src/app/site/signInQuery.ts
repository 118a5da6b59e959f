import { queryOptions } from '@tanstack/react-query';
import { billKeys, customersQuery } from '../../api/bill.queries';
import { createClient } from '../../api/client';
import { report } from '../diagnostics';
import type { Services } from '../services';
import { hostListQueries } from './hostLists';

/** The sign-in of the customer. What every page needs is asked for at once: no page has to be drawn first. */
export function signInQuery({ brand, wire, customer, queryClient }: Services) {
  return queryOptions({
    queryKey: [...billKeys.all, 'site', 'signIn'],
    queryFn: async () => {
      if (!customer) return {};
      const signedIn = await customer.open();
      const client = createClient(brand.settings, wire, customer);
      for (const query of [customersQuery(client, report), ...hostListQueries(client)]) void queryClient.prefetchQuery(query);
      return signedIn;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A provider that said no before the page was drawn is not asked again because it is drawn.
    retryOnMount: false,
  });
}

/** Whether the identity provider has answered in the address: the sign-in can go on before it is known which page this is. */
export function isBackFromSignIn(fragment: string): boolean {
  return new URLSearchParams(fragment.slice(1)).has('state');
}
