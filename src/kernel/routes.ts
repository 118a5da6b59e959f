import { landings } from './landings';
import { billPath, isAt } from './link';

/** Represents every address that the page does not have. */
export const anyOther = '*';

/** Where the customer area of a brand with a login begins. */
export const home = '/';

/** Every route of the page. */
export const routes: readonly string[] = [billPath, ...landings.map(({ path }) => path)];

/** The route of a path. */
export function routeAt(pathname: string): string {
  return routes.find((route) => isAt(pathname, route)) ?? anyOther;
}

/** The template of a route: from the brand's settings, else that of a landing. Undefined: the brand's own. */
export function templateAt(route: string, settings: { routeTemplates?: Readonly<Record<string, string>> }): string | undefined {
  const own = settings.routeTemplates ?? {};
  return Object.hasOwn(own, route) ? own[route] : landings.find(({ path }) => path === route)?.template;
}
