import type { SitePage } from '../../contract/brand';
import { hasLinkId } from '../../kernel/linkId';

/** The page for every other address. */
export const ANY = '*';

/** A page of the brand's site at an address. */
export interface FoundPage {
  page: SitePage;
  /** Path of the address, without a slash at its end. */
  path: string;
  /** Of an address of the menu. */
  argument: string | undefined;
}

/**
 * The page at this path, letter by letter, as servers answer it: else that of the menu's addresses for one segment, else the
 * page for every other address. No address of the menu has the id of a link in its query: it is a mistyped link, which must not
 * ask for a sign-in.
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

/** The addresses of its own. */
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

/** One segment of the characters that an argument of the menu has. */
function isWord(path: string): boolean {
  return /^\/[\w-]+$/.test(path);
}

/** Its path is `/{argument}`. */
function isMenuPage({ path }: SitePage): boolean {
  return /^\/\{\w+\}$/.test(path);
}
