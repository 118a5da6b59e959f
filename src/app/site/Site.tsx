import '../../engine/siteNodes';
import { createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { SiteFile } from '../../contract/brand';
import { CustomerProvider } from '../CustomerProvider';
import { NotFoundPage } from '../NotFoundPage';
import { parseSearch, type Search, stringifySearch } from '../search';
import { ServicesProvider, useServices } from '../services';
import { PageView } from './PageView';
import { pageAt } from './pageAt';
import { siteRegistry } from './registry.generated';
import { SiteProblem } from './SiteProblem';
import { isBackFromSignIn } from './signInAnswer';
import { signInQuery } from './signInQuery';
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
    if (isBackFromSignIn) void services.queryClient.prefetchQuery(signInQuery(services));
  }, [services]);
  const known = useMemo(() => data && { ...services, brand: { ...services.brand, texts: data.texts } }, [services, data]);
  if (data)
    return (
      <ServicesProvider value={known}>
        <SiteRouter site={data} />
      </ServicesProvider>
    );
  return error ? <SiteProblem error={error} /> : null;
}

function SiteRouter({ site }: { site: SiteFile }): ReactElement {
  const [router] = useState(() => routerOf(site));
  return <RouterProvider router={router} />;
}

/** One view for all pages: what two pages have in common, such as the menu, stays as it is. The view finds its page. */
function routerOf(site: SiteFile) {
  const root = createRootRoute({ component: () => <CurrentPage site={site} /> });
  return createRouter({
    routeTree: root.addChildren(['/', '$'].map((path) => createRoute({ getParentRoute: () => root, path }))),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    // `false` would lead to the top at every step; see `useScrollPlace`.
    scrollRestoration: () => false,
  });
}

function CurrentPage({ site }: { site: SiteFile }): ReactElement {
  // Both from one location: a page would lose its content by the query of another.
  const { pathname, search, searchStr }: { pathname: string; search: Search; searchStr: string } = useRouterState({
    select: ({ location }) => location,
  });
  const pages = useMemo(() => Object.values(site.pages), [site]);
  const address = useMemo(() => {
    const found = pageAt(pages, pathname, searchStr);
    return found && { ...found, search };
  }, [pages, pathname, search, searchStr]);
  if (!address) return <NotFoundPage />;
  return <PageView address={address} pages={pages} errorPage={site.pages.site_error} menu={site.menu} />;
}
