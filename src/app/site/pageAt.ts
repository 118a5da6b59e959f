import type { SitePage } from '../../contract/brand';

/** An argument of the menu: no file has such a name. */
const ARGUMENT = /^\/([A-Za-z0-9][\w-]{0,63})$/;

/** The page of the site at a path, with the argument of an address that only the menu knows; undefined when there is none. */
export function pageAt(pages: readonly SitePage[], pathname: string): { page: SitePage; argument?: string } | undefined {
  const named = pages.find(({ path, also = [] }) => path === pathname || also.includes(pathname));
  if (named) return { page: named };
  const argument = ARGUMENT.exec(pathname)?.[1];
  const ofMenu = argument === undefined ? undefined : pages.find(({ path }) => path === '/{argument}');
  return ofMenu && argument !== undefined ? { page: ofMenu, argument } : undefined;
}
