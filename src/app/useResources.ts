import { skipToken, useQueries } from '@tanstack/react-query';
import { type ResourceContext, resources } from '../api/resources';
import type { Resource } from '../engine/types';

/** The same roots in the same order on every render, as hooks require. */
const all = Object.entries(resources);

/** Current state of the roots behind calls. `needs` are the roots that something visible reads. */
export function useResources(needs: readonly string[], context: ResourceContext | undefined): Record<string, Resource> {
  const asked = all.map(([root, source]) => (context && needs.includes(root) ? source.query(context) : undefined));
  const results = useQueries({
    queries: all.map(([root], i) => asked[i] ?? { queryKey: [root], queryFn: skipToken }),
  });
  if (!context) return {};
  const entries = all.map(([root, source], i): [string, Resource] => {
    const result = asked[i] && results[i];
    // An earlier response stays when a refetch fails.
    if (result?.data !== undefined) return [root, { state: 'ready', value: source.value(result.data) }];
    // So does a failure while it is fetched again.
    if (result && !result.isError && result.errorUpdateCount === 0) return [root, { state: 'pending' }];
    const instead = source.instead?.(context);
    return [
      root,
      instead === undefined ? { state: needs.includes(root) ? 'failed' : 'pending' } : { state: 'ready', value: instead },
    ];
  });
  return Object.fromEntries(entries);
}
