import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { landings } from '../../../engine/kernel/addresses/landings';
import { billPath } from '../../../engine/kernel/addresses/link';
import { CustomerProvider } from '../access/CustomerProvider';
import { BillPage } from '../bill/BillPage';
import { NotFoundPage } from '../fallback/NotFoundPage';
import { LandingPage } from '../landing/LandingPage';
import { parseSearch, stringifySearch } from '../page/search';

const root = createRootRoute({ notFoundComponent: NotFoundPage });

const outcomes = landings.map((landing) =>
  createRoute({ getParentRoute: () => root, path: landing.path, component: () => <LandingPage landing={landing} /> }),
);

/** The bill of a plain id, for which the customer must sign in. */
const ownBill = createRoute({ getParentRoute: () => root, path: billPath, component: BillPage });

/**
 * Every address except the bill of a link. main.tsx renders that bill without the router, so that it does not wait for code that
 * it does not use. Every other address shows the "not found" page.
 */
const router = createRouter({
  routeTree: root.addChildren([...outcomes, ownBill]),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  notFoundMode: 'root',
});

export function Routes(): ReactElement {
  return (
    <CustomerProvider>
      <RouterProvider router={router} />
    </CustomerProvider>
  );
}
