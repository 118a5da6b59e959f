import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { hostOf } from '../../brands/serviceBrands';
import { hasLinkId } from '../../engine/kernel/addresses/linkId';
import { routeAt, UNKNOWN_ROUTE } from '../../engine/kernel/addresses/routes';
import type { BrandHeaders } from './brandHeaders';
import type { builtFiles } from './builtFiles';
import { ALWAYS, decodedPath, isPrivate, KINDS, kindOf, type PathKind, type ResponseKind, TEXT_TYPE } from './kinds';
import type { OwnHeaders } from './ownHeaders';
import { readSitePaths, type SitePaths } from './sitePaths';
import { entryAddress, siteEntryAddress } from './start/address';

/** The files of a build, and what selects them. */
export interface SiteFiles {
  distDir: string;
  files: ReturnType<typeof builtFiles>;
  /** Entry pages of bills: host -> path of the file. */
  pages: ReadonlyMap<string, string>;
  /** Entry pages of sites, for brands that have one. */
  sitePages: ReadonlyMap<string, string>;
}

/** Finds the entry pages of brands. Only names from the build are used: no part of a Host header becomes a path. */
export function siteFilesOf(distDir: string, headers: BrandHeaders, files: SiteFiles['files']): SiteFiles {
  const entriesAt = (address: (host: string) => string) =>
    new Map(
      [...headers.keys()].map((host) => [host, address(host)] as const).filter(([, file]) => existsSync(join(distDir, file))),
    );
  return { distDir, files, pages: entriesAt(entryAddress), sitePages: entriesAt(siteEntryAddress) };
}

/** Whether a browser already has this content (If-None-Match). */
function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** The file at a path: an entry page of the brand at addresses of pages. */
function fileAt(path: string, own: PathKind, { pages, sitePages }: SiteFiles, hostHeader: string | undefined): string {
  if (own !== 'page' && own !== 'otherPage') return path;
  const host = hostOf(pages, hostHeader);
  return (routeAt(path) === UNKNOWN_ROUTE ? sitePages.get(host) : undefined) ?? pages.get(host) ?? '/index.html';
}

/** Responds with files as the table `KINDS` says. `menuPaths` are addresses that do not return 404, see `SiteOptions`. */
export function fileResponses(
  site: SiteFiles,
  { headers, prepare, menuPaths }: Pick<OwnHeaders, 'prepare'> & { headers: BrandHeaders; menuPaths: SitePaths | undefined },
): (c: Context) => Promise<Response> {
  const sitePaths = readSitePaths(site.distDir, menuPaths);
  const ownPaths = readSitePaths(site.distDir);
  return async (c) => {
    const path = decodedPath(c.req.path);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Addresses in the menu never contain the id of a link.
    const paths = hasLinkId(new URL(c.req.url).search) ? ownPaths : sitePaths;
    const own = kindOf(path, paths.get(hostOf(headers, c.req.header('host'))));
    const name = fileAt(path, own, site, c.req.header('host'));
    const file = isPrivate(path) || !isRead ? undefined : await site.files(name, c.req.header('accept-encoding') ?? '');
    const kind: ResponseKind = KINDS[isRead ? (file === undefined ? 'missing' : own) : 'notRead'];
    for (const [header, value] of Object.entries({ ...ALWAYS, ...kind.headers })) c.header(header, value);
    if (kind.isBranded) prepare(c);
    if (file === undefined) return c.body(kind.text ?? '', kind.status, { 'Content-Type': TEXT_TYPE });
    if (kind.isTagged) {
      c.header('ETag', file.tag);
      if (isKnown(file.tag, c.req.header('if-none-match'))) return c.body(null, 304);
    }
    c.header('Content-Type', file.type);
    if (file.encoding !== undefined) c.header('Content-Encoding', file.encoding);
    return c.body(file.bytes, kind.status);
  };
}
