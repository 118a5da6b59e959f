import { skipToken, useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../engine/contract/kinds.generated';
import type { Resource } from '../../../engine/layout/types';
import { queryOf, type ResourceContext, resources } from '../../api/resources';

/** Fetches the resources and returns their states. `needs` are the roots that visible nodes read. */
export function useResources(needs: readonly string[], context: ResourceContext | undefined): Record<string, Resource> {
  const states: Record<ResourceName, Resource> = {
    payment: useResource('payment', needs, context),
    instalments: useResource('instalments', needs, context),
    contacts: useResource('contacts', needs, context),
    profile: useResource('profile', needs, context),
    readingDays: useResource('readingDays', needs, context),
    customers: useResource('customers', needs, context),
    elements: useResource('elements', needs, context),
    glossary: useResource('glossary', needs, context),
    receipts: useResource('receipts', needs, context),
  };
  return context ? states : {};
}

/** Fetches one root. Eight `useQuery` are lighter than `useQueries`, whose code would load before the amount. */
function useResource(root: ResourceName, needs: readonly string[], context: ResourceContext | undefined): Resource {
  const source = resources[root];
  const isNeeded = needs.includes(root);
  const query = context && isNeeded ? queryOf(root, context) : undefined;
  const { data, isError, errorUpdateCount } = useQuery(query ?? { queryKey: [root], queryFn: skipToken });
  // An earlier response stays if a refetch fails.
  if (context && query && data !== undefined) return { state: 'ready', value: source.value ? source.value(data, context) : data };
  // A failure stays during a refetch.
  if (query && !isError && errorUpdateCount === 0) return { state: 'pending' };
  const instead = context && source.instead?.(context);
  return instead === undefined ? { state: isNeeded ? 'failed' : 'pending' } : { state: 'ready', value: instead };
}
