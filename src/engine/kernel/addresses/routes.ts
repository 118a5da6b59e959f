import { landings } from './landings';
import { billPath, isAt } from './link';

/** The route for every unknown address. */
export const UNKNOWN_ROUTE = '*';

/** Home of the customer area of a brand with a login. */
export const home = '/';

/** Every route of the page. */
export const routes: readonly string[] = [billPath, ...landings.map(({ path }) => path)];

/** The route of a path. */
export function routeAt(pathname: string): string {
  return routes.find((route) => isAt(pathname, route)) ?? UNKNOWN_ROUTE;
}

/** The template of a route: from the brand's settings, else from the landing. Undefined means the brand's default template. */
export function templateAt(route: string, settings: { routeTemplates?: Readonly<Record<string, string>> }): string | undefined {
  const own = settings.routeTemplates ?? {};
  return Object.hasOwn(own, route) ? own[route] : landings.find(({ path }) => path === route)?.template;
}
