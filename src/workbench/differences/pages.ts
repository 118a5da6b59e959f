import type { PageOfSite } from '../../engine/layout/types';

/**
 * The properties of a page of the site besides its nodes, by name: `heading`, `data.bills`. Derived properties are omitted: the
 * calls of its actions, and the parts of a call that come from the specification.
 */
export function pageProperties(page: PageOfSite | undefined): ReadonlyMap<string, unknown> {
  if (!page) return new Map();
  const { name: _, data, calls: __, also, params, ...rest } = page;
  const lists = Object.entries({ also, params }).filter(([, list]) => list.length > 0);
  const called = Object.entries(data).map(([root, { path: ___, base: ____, token: _____, ...call }]) => [`data.${root}`, call]);
  return new Map([...Object.entries(rest), ...lists, ...called] as [string, unknown][]);
}
