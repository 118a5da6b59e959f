import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from '../../contract/brand';
import type { Env, Scope } from '../../engine/types';
import { parseSearch } from '../search';
import type { useServices } from '../services';
import { type PageDataContext, pageQueries } from './pageData';
import { paramsIn } from './paramsIn';
import { pageLayoutQuery } from './siteFile';

/** What a page of the site is fed with. */
export interface Ahead {
  pages: readonly SitePage[];
  queryClient: QueryClient;
  wire: ReturnType<typeof useServices>['wire'];
  /** Of the page that is shown; the query of the link takes the place of its own. */
  scope: Scope;
  env: Env;
  context: PageDataContext;
}

/** Loads the layout and the data of the page that a link leads to, before it is pressed. A failure is the page's to show. */
export async function loadAhead(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { pages, queryClient, wire, scope, env, context }: Ahead,
): Promise<void> {
  const page = pages.find(({ path, also = [] }) => path === pathname || also.includes(pathname));
  if (!page) return;
  const layout = await queryClient.fetchQuery(pageLayoutQuery(wire, page.layout)).catch(() => undefined);
  if (!layout) return;
  const params = paramsIn(layout.page?.params ?? [], parseSearch(search));
  for (const { query } of pageQueries(layout, { ...scope, params: { state: 'ready', value: params } }, env, context))
    if (query) void queryClient.prefetchQuery(query);
}
