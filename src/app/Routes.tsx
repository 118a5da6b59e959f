import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NotFoundPage } from './NotFoundPage';
import { parseSearch, stringifySearch } from './search';

/**
 * Every address but the bill's own, which main.tsx draws without the router: a customer with a phone does not wait for
 * code that one page has no use for. The portal and the payment outcome come with later work; until then they are
 * answered honestly as not there.
 */
const router = createRouter({
  routeTree: createRootRoute({ notFoundComponent: NotFoundPage }),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  notFoundMode: 'root',
});

export function Routes(): ReactElement {
  return <RouterProvider router={router} />;
}
