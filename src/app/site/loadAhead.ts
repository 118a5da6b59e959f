import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from '../../contract/brand';
import type { Env, Scope, SentCall } from '../../engine/types';
import type { Registry } from '../../renderer/registry';
import { parseSearch } from '../search';
import type { useServices } from '../services';
import { ANY, pageAt } from './pageAt';
import { loadPageCode, typesIn } from './pageCode';
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
  await Promise.all([loadPageCode(layout), ...ahead.map(({ query }) => query && queryClient.prefetchQuery(query))]);
}

/** Whether a call leaves everything as it is. */
function mayRunAhead(call: SentCall | undefined): boolean {
  return call?.ahead !== false && call?.changes === undefined;
}
