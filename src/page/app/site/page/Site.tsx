import '../../../../engine/layout/resolve/siteNodes';
import { createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactElement, useLayoutEffect, useMemo, useState } from 'react';
import type { SiteFile } from '../../../../engine/contract/brand';
import { Select } from '../../../nodes/Select';
import { withCustomer } from '../../access/CustomerProvider';
import { NotFoundPage } from '../../fallback/NotFoundPage';
import { readAddress } from '../../page/address';
import { parseSearch, type RouteQuery, stringifySearch } from '../../page/search';
import { type Services, ServicesProvider, useServices } from '../../start/services';
import { prepareSite } from '../data/prepareSite';
import { siteRegistry } from '../registry.generated';
import { SiteProblem } from '../status/SiteProblem';
import { PageView } from './PageView';
import { pageAt } from './pageAt';
import { useSiteFile } from './siteFile';

/** The site's nodes, with the nodes of bills that most pages use, bundled so that no page waits for them. */
const ofPages = { ...siteRegistry, select: { component: Select } };

/**
 * Handles every address that is not a route of the bill: a page of the brand's site, or "not found". Resolves when the data for
 * the first render has loaded or has timed out. `ahead` as in {@link prepareSite}.
 */
export async function openSite(services: Services, ahead?: Promise<void>): Promise<ComponentType> {
  const known = withCustomer({ ...services, registry: { ...services.registry, ...ofPages } });
  const site = known.brand.pages === undefined ? undefined : await prepareSite(known, ahead);
  const router = site && routerOf(site);
  // Without this, the first render of the router is empty.
  await router?.load();
  return () => (
    <ServicesProvider value={known}>
      {known.brand.pages === undefined ? <NotFoundPage /> : <SitePages router={router} />}
    </ServicesProvider>
  );
}

type SiteRouter = ReturnType<typeof routerOf>;

function SitePages({ router }: { router: SiteRouter | undefined }): ReactElement | null {
  const services = useServices();
  const { data, error } = useSiteFile();
  const known = useMemo(() => data && { ...services, brand: { ...services.brand, texts: data.texts } }, [services, data]);
  if (data)
    return (
      <ServicesProvider value={known}>
        <Pages site={data} begun={router} />
      </ServicesProvider>
    );
  return error ? <SiteProblem error={error} /> : null;
}

function Pages({ site, begun }: { site: SiteFile; begun: SiteRouter | undefined }): ReactElement {
  const [router] = useState(() => begun ?? routerOf(site));
  // Back and Forward change the query too: pages compare it with their choices.
  useLayoutEffect(() => {
    readAddress();
    return router.history.subscribe(readAddress);
  }, [router]);
  return <RouterProvider router={router} />;
}

/** One route component for all pages, so that shared parts such as the menu stay mounted. The component looks up its page. */
function routerOf(site: SiteFile) {
  const root = createRootRoute({ component: () => <CurrentPage site={site} /> });
  return createRouter({
    routeTree: root.addChildren(['/', '$'].map((path) => createRoute({ getParentRoute: () => root, path }))),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    // The value `false` would scroll to the top at every navigation; see `useScrollRestoration`.
    scrollRestoration: () => false,
  });
}

function CurrentPage({ site }: { site: SiteFile }): ReactElement {
  // Path and query must come from the same location: with the query of another page, a page would lose its content.
  const { pathname, search, searchStr }: { pathname: string; search: RouteQuery; searchStr: string } = useRouterState({
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
