import type { SitePage } from '../../../../engine/contract/brand';
import { hasLinkId } from '../../../../engine/kernel/addresses/linkId';

/** Path of the catch-all page. */
export const ANY = '*';

/** The page of the brand's site for an address. */
export interface FoundPage {
  page: SitePage;
  /** Path of the address, without a trailing slash. */
  path: string;
  /** The argument, if the address belongs to the menu. */
  argument: string | undefined;
}

/**
 * Finds the page for a path, case-sensitive as on servers: the page with this path, else, for a path of one segment, the page for
 * addresses of the menu, else the catch-all page. A path of one segment with a link id in the query is a mistyped link to a bill,
 * not an address of the menu: it must not require a sign-in.
 */
export function pageAt(pages: readonly SitePage[], pathname: string, search = ''): FoundPage | undefined {
  const path = pathname.replace(/(?!^)\/$/, '');
  const found = (page: SitePage | undefined, argument?: string) => page && { page, path, argument };
  return (
    found(pages.find((one) => pathsOf(one).includes(path))) ??
    (isWord(path) && !hasLinkId(search) ? found(pages.find(isMenuPage), path.slice(1)) : undefined) ??
    found(pages.find((one) => one.path === ANY))
  );
}

/** The fixed paths of a page, without patterns. */
function pathsOf({ path, also = [] }: SitePage): string[] {
  return [path, ...also].filter(
    (one) =>
      one === '/' ||
      one
        .split('/')
        .slice(1)
        .every((part) => isWord(`/${part}`)),
  );
}

/** Whether a path is one segment with only characters that an argument of the menu may contain. */
function isWord(path: string): boolean {
  return /^\/[\w-]+$/.test(path);
}

/** Whether the path of the page is `/{argument}`. */
function isMenuPage({ path }: SitePage): boolean {
  return /^\/\{\w+\}$/.test(path);
}
