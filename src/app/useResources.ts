import { useQueries } from '@tanstack/react-query';
import { type ResourceContext, resources } from '../api/resources';
import type { Resource } from '../engine/types';

/** What the roots behind a call hold now. `needs` are the roots that something visible reads. */
export function useResources(needs: readonly string[], context: ResourceContext | undefined): Record<string, Resource> {
  const wanted = needs.flatMap((root) => {
    const source = Object.hasOwn(resources, root) ? resources[root] : undefined;
    return source && context ? [{ root, source, query: source.query(context) }] : [];
  });
  const asked = wanted.flatMap(({ root, source, query }) => (query ? [{ root, source, query }] : []));
  const results = useQueries({ queries: asked.map(({ query }) => query) });
  const entries = wanted.map(({ root, source }): [string, Resource] => {
    const result = results[asked.findIndex((one) => one.root === root)];
    if (result?.isSuccess) return [root, { state: 'ready', value: source.value(result.data) }];
    if (result && !result.isError) return [root, { state: 'pending' }];
    const instead = context && source.instead?.(context);
    return [root, instead === undefined ? { state: 'failed' } : { state: 'ready', value: instead }];
  });
  return Object.fromEntries(entries);
}
