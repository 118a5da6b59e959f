import { queryOptions } from '@tanstack/react-query';
import { billKeys, customersQuery } from '../../../api/bill.queries';
import { createClient } from '../../../api/client';
import { report } from '../../page/diagnostics';
import type { Services } from '../../start/services';

/** The sign-in of the customer. Prefetches the customer list, which all other calls need. */
export function signInQuery({ brand, wire, customer, queryClient }: Services) {
  return queryOptions({
    queryKey: [...billKeys.all, 'site', 'signIn'],
    queryFn: async () => {
      if (!customer) return {};
      const signedIn = await customer.open();
      const client = createClient(brand.settings, wire, customer);
      void queryClient.prefetchQuery(customersQuery(client, report));
      return signedIn;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // If the provider refused before the page was mounted, mounting must not try again.
    retryOnMount: false,
  });
}
