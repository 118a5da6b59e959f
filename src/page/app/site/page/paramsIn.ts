import { type RouteQuery, textOf } from '../../page/search';

/** The query parameters that a page reads; `argument` comes from the route `/{argument}`. */
export function paramsIn(keys: readonly string[], search: RouteQuery, argument?: string): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = key === 'argument' ? argument : textOf(search[key]);
      return value ? [[key, value]] : [];
    }),
  );
}
