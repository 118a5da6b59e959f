import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from '../../contract/brand';
import { everyNode } from '../../engine/everyNode';
import type { Env, Layout, Scope } from '../../engine/types';
import type { Registry } from '../../renderer/registry';
import { parseSearch } from '../search';
import type { useServices } from '../services';
import { mayRunAhead } from './callOfPage';
import { ANY, pageAt } from './pageAt';
import { type PageDataContext, pageQueries } from './pageData';
import { paramsIn } from './paramsIn';
import { pageLayoutQuery } from './siteFile';

/** What a page of the site is fed with, and drawn by. */
export interface Ahead {
  pages: readonly SitePage[];
  registry: Registry;
  queryClient: QueryClient;
  wire: ReturnType<typeof useServices>['wire'];
  /** Of the page that is shown; the query of the link takes the place of its own. */
  scope: Scope;
  env: Env;
  context: PageDataContext;
}

/**
 * Loads the layout, code and data of the page that a link leads to, before it is pressed; ends when all has come. A failure
 * is the page's to show.
 */
export async function loadAhead(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { pages, registry, queryClient, wire, scope, env, context }: Ahead,
): Promise<void> {
  const found = pageAt(pages, pathname);
  if (!found || found.page.path === ANY) return;
  const layout = await queryClient.fetchQuery(pageLayoutQuery(wire, found.page.layout)).catch(() => undefined);
  if (!layout) return;
  for (const type of typesIn(layout)) registry[type]?.preload?.();
  const params = paramsIn(layout.page?.params ?? [], parseSearch(search), found.argument);
  const calls = pageQueries(layout, { ...scope, params: { state: 'ready', value: params } }, env, context);
  const ahead = calls.filter(({ root }) => mayRunAhead(layout.page?.data[root]));
  await Promise.all(ahead.map(({ query }) => query && queryClient.prefetchQuery(query)));
}

/** Types of the nodes of a layout: its code loads before anybody knows which of them show. */
function typesIn({ nodes, modules }: Layout): ReadonlySet<string> {
  const all = [nodes, ...Object.values(modules).map((module) => module.nodes)].flatMap((some) => everyNode(some));
  return new Set(all.map(({ type }) => type));
}
