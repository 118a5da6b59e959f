import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from '../../../../engine/contract/brand';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { Env, Layout, Scope } from '../../../../engine/layout/types';
import type { Registry } from '../../../renderer/registry';
import { parseSearch } from '../../page/search';
import type { useServices } from '../../start/services';
import { ANY, pageAt } from '../page/pageAt';
import { paramsIn } from '../page/paramsIn';
import { pageLayoutQuery } from '../page/siteFile';
import { type PageDataContext, pageQueries } from './pageData';
import { isPrefetchable } from './toCall';

/** What is needed to prefetch a page of the site. */
export interface PrefetchContext {
  pages: readonly SitePage[];
  registry: Registry;
  queryClient: QueryClient;
  wire: ReturnType<typeof useServices>['wire'];
  /** Scope of the current page; its `params` are replaced by those of the link. */
  scope: Scope;
  env: Env;
  context: PageDataContext;
}

/**
 * Prefetches the layout, code and data of the page that a link leads to; resolves when all have loaded. Ignores failures: the
 * page loads again and reports them.
 */
export async function prefetchPage(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { pages, registry, queryClient, wire, scope, env, context }: PrefetchContext,
): Promise<void> {
  const found = pageAt(pages, pathname);
  if (!found || found.page.path === ANY) return;
  const layout = await queryClient.fetchQuery(pageLayoutQuery(wire, found.page.layout)).catch(() => undefined);
  if (!layout) return;
  for (const type of typesIn(layout)) registry[type]?.preload?.();
  const params = paramsIn(layout.page?.params ?? [], parseSearch(search), found.argument);
  const calls = pageQueries(layout, { ...scope, params: { state: 'ready', value: params } }, env, context);
  const ahead = calls.filter(({ root }) => isPrefetchable(layout.page?.data[root]));
  await Promise.all(ahead.map(({ query }) => query && queryClient.prefetchQuery(query)));
}

/** Types of all nodes of a layout: their code loads before it is known which nodes show. */
function typesIn({ nodes, modules }: Layout): ReadonlySet<string> {
  const all = [nodes, ...Object.values(modules).map((module) => module.nodes)].flatMap((some) => everyNode(some));
  return new Set(all.map(({ type }) => type));
}
