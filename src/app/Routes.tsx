import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { landings } from '../kernel/landings';
import { LandingPage } from './LandingPage';
import { NotFoundPage } from './NotFoundPage';
import { parseSearch, stringifySearch } from './search';

const root = createRootRoute({ notFoundComponent: NotFoundPage });

const outcomes = landings.map((landing) =>
  createRoute({ getParentRoute: () => root, path: landing.path, component: () => <LandingPage landing={landing} /> }),
);

/**
 * Every address but the bill's own, which main.tsx draws without the router: a customer with a phone does not wait for
 * code that one page has no use for. The portal comes with later work; until then its addresses are answered honestly as
 * not there.
 */
const router = createRouter({
  routeTree: root.addChildren(outcomes),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  notFoundMode: 'root',
});

export function Routes(): ReactElement {
  return <RouterProvider router={router} />;
}
