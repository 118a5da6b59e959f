import '../../engine/siteNodes';
import { createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { SiteFile, SitePage } from '../../contract/brand';
import { CustomerProvider } from '../CustomerProvider';
import { NotFoundPage } from '../NotFoundPage';
import { parseSearch, type Search, stringifySearch } from '../search';
import { ServicesProvider, useServices } from '../services';
import { PageView } from './PageView';
import { siteRegistry } from './registry.generated';
import { SiteProblem } from './SiteProblem';
import { isBackFromSignIn, signInQuery } from './signInQuery';
import { useSiteFile } from './siteFile';

// Most pages show them: their code comes beside the sign-in, not after it.
for (const { preload } of Object.values(siteRegistry)) preload?.();

/** Every address that is no route of the bill: a page of the brand's site, or not found. */
export function Site(): ReactElement {
  const services = useServices();
  const [known] = useState(() => ({ ...services, registry: { ...services.registry, ...siteRegistry } }));
  return (
    <ServicesProvider value={known}>
      <CustomerProvider>{known.brand.pages === undefined ? <NotFoundPage /> : <SitePages />}</CustomerProvider>
    </ServicesProvider>
  );
}

function SitePages(): ReactElement | null {
  const services = useServices();
  const { data, error } = useSiteFile();
  useEffect(() => {
    if (isBackFromSignIn(location.hash)) void services.queryClient.prefetchQuery(signInQuery(services));
  }, [services]);
  if (data) return <SiteRouter site={data} />;
  return error ? <SiteProblem error={error} /> : null;
}

function SiteRouter({ site }: { site: SiteFile }): ReactElement {
  const [router] = useState(() => routerOf(site));
  return <RouterProvider router={router} />;
}

/** One view for all pages: what two pages have in common, such as the menu, stays as it is. */
function routerOf(site: SiteFile) {
  const root = createRootRoute({ component: () => <CurrentPage site={site} />, notFoundComponent: () => null });
  const paths = Object.values(site.pages).flatMap(pathsOf);
  const children = paths.map((path) => createRoute({ getParentRoute: () => root, path: routePath(path) }));
  return createRouter({
    routeTree: root.addChildren(children),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}

/** `/{argument}` as the router writes it. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/, '$$$1');
}

function pathsOf({ path, also = [] }: SitePage): string[] {
  return [path, ...also].filter((one) => one !== ANY);
}

/** The page for every other address. */
const ANY = '*';

function CurrentPage({ site }: { site: SiteFile }): ReactElement {
  // All from one match: the address changes before the router has found its page.
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const current = useRouterState({ select: ({ location }) => location.pathname });
  const pages = Object.values(site.pages);
  const known = pages.find((one) => pathsOf(one).some((path) => routePath(path) === match?.routeId));
  const page = known ?? pages.find(({ path }) => path === ANY);
  const path = (known && match?.pathname) ?? current;
  const search: Search = match?.search ?? NO_SEARCH;
  const argument: string | undefined = Object(match?.params).argument;
  const address = useMemo(() => page && { page, path, search, argument }, [page, path, search, argument]);
  if (!address) return <NotFoundPage />;
  return <PageView address={address} pages={pages} menu={site.menu} />;
}

const NO_SEARCH: Search = {};
