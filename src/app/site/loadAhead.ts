import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from '../../contract/brand';
import { everyNode } from '../../engine/everyNode';
import type { Env, Layout, Scope } from '../../engine/types';
import type { Registry } from '../../renderer/registry';
import { parseSearch } from '../search';
import type { useServices } from '../services';
import { isPrefetchable } from './callOfPage';
import { ANY, pageAt } from './pageAt';
import { type PageDataContext, pageQueries } from './pageData';
import { paramsIn } from './paramsIn';
import { pageLayoutQuery } from './siteFile';

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
