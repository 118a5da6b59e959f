import { skipToken, useQuery } from '@tanstack/react-query';
import { type ResourceContext, resources } from '../api/resources';
import type { Resource } from '../engine/types';

/** The same roots in the same order at every drawing, as hooks want it. */
const all = Object.entries(resources);

/** What the roots behind a call hold now. `needs` are the roots that something visible reads. */
export function useResources(needs: readonly string[], context: ResourceContext | undefined): Record<string, Resource> {
  const entries = all.map(([root, source]): [string, Resource] => {
    const asked = context && needs.includes(root) ? source.query(context) : undefined;
    const result = useQuery(asked ?? { queryKey: [root], queryFn: skipToken });
    if (!context) return [root, { state: 'pending' }];
    // An answer that was there stands when asking once more fails.
    if (asked && result.data !== undefined) return [root, { state: 'ready', value: source.value(result.data) }];
    // So does a failure while it is asked once more.
    if (asked && !result.isError && result.errorUpdateCount === 0) return [root, { state: 'pending' }];
    const instead = source.instead?.(context);
    return [
      root,
      instead === undefined ? { state: needs.includes(root) ? 'failed' : 'pending' } : { state: 'ready', value: instead },
    ];
  });
  return Object.fromEntries(context ? entries : []);
}
