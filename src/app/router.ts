import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { BILL_PATH } from '../kernel/link';
import { BillPage } from './BillPage';
import { NotFoundPage } from './NotFoundPage';
import { parseSearch, stringifySearch } from './search';

/**
 * The addresses of the page. Those of the portal and of the payment outcome belong to later work and are answered
 * honestly as not there.
 */
export function makeRouter() {
  const root = createRootRoute({ notFoundComponent: NotFoundPage });
  const bill = createRoute({ getParentRoute: () => root, path: BILL_PATH, component: BillPage });
  return createRouter({
    routeTree: root.addChildren([bill]),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: false,
    notFoundMode: 'root',
  });
}
