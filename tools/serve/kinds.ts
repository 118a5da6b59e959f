import { anyOther, routeAt } from '../../src/kernel/routes';

/** How a server for files answers an address. */
export interface KindOfAnswer {
  status: 200 | 404 | 405;
  /** Whether the headers of the brand are sent; else only `X-Content-Type-Options`. */
  isBranded: boolean;
  /** Whether browsers revalidate it by its ETag. */
  isTagged: boolean;
  /** Further headers. */
  headers: Readonly<Record<string, string>>;
  /** The whole body, where no file is sent. */
  text?: string;
}

/** Of every answer: one address has several encodings, even if this answer has none. */
const VARY = { Vary: 'Accept-Encoding' };
const IMMUTABLE = { ...VARY, 'Cache-Control': 'public, max-age=31536000, immutable' };
const REVALIDATED = { ...VARY, 'Cache-Control': 'no-cache' };
const NOT_STORED = { ...VARY, 'Cache-Control': 'no-store' };

/** The one table of answers to addresses of files, which the Node server and the generated nginx configuration follow. */
export const KINDS = {
  /** The entry page of the brand, at a route of the page. */
  page: { status: 200, isBranded: true, isTagged: true, headers: REVALIDATED },
  /** The same at any other address without a file extension: people see the page, programs the status. */
  otherPage: { status: 404, isBranded: true, isTagged: false, headers: NOT_STORED },
  /** A script or style: it needs no policy of its own. */
  asset: { status: 200, isBranded: false, isTagged: false, headers: IMMUTABLE },
  /** A file of a brand with a hash in its name. */
  brandFile: { status: 200, isBranded: true, isTagged: false, headers: IMMUTABLE },
  /** A file under its public name. */
  file: { status: 200, isBranded: true, isTagged: true, headers: REVALIDATED },
  missing: { status: 404, isBranded: true, isTagged: false, headers: NOT_STORED, text: 'Not found' },
  /** Any method but GET and HEAD. */
  notRead: {
    status: 405,
    isBranded: true,
    isTagged: false,
    headers: { ...VARY, Allow: 'GET, HEAD' },
    text: 'Only GET and HEAD.',
  },
} as const satisfies Record<string, KindOfAnswer>;

/** A kind of {@link KINDS} that follows from the path alone. */
export type KindOfPath = 'page' | 'otherPage' | 'asset' | 'brandFile' | 'file';

/** Headers of every answer, whatever the brand. */
export const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** Media type of `text` in {@link KINDS}. */
export const TEXT_TYPE = 'text/plain; charset=UTF-8';

/** First segments of paths to files; nothing below them is a page. */
export const FILE_FOLDERS = ['assets', 'brands', 'hosts'];
/** First segments of calls. */
export const CALL_FOLDERS = ['backend', 'bill-service'];

const NOT_PAGES = new Set([...FILE_FOLDERS, ...CALL_FOLDERS]);

/** Whether a path is one of the application's own routes: no file extension, and not below a folder of files or calls. */
export function isPage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return !NOT_PAGES.has(segments[0] ?? '') && !(segments.at(-1) ?? '').includes('.');
}

/** The kind of answer at a path, if its file exists. `sitePaths` are those of the brand. */
export function kindOf(path: string, sitePaths: readonly string[] = []): KindOfPath {
  if (isPage(path)) return routeAt(path) === anyOther && !sitePaths.includes(withoutSlash(path)) ? 'otherPage' : 'page';
  if (path.startsWith('/assets/')) return 'asset';
  return path.startsWith('/brands/') ? 'brandFile' : 'file';
}

/** Mail programs and proxies add a slash. */
function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Endings of the compressed twins of a file, by encoding, the preferred one first. */
export const TWINS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The file of the build with the security headers of each brand: for servers only. */
export const HEADERS_FILE = 'headers.json';

const TWIN = new RegExp(`(?:${TWINS.map(([, ending]) => `\\${ending}`).join('|')})$`, 'i');

/** A path without escapes, as servers for files read it; one with bytes that are no UTF-8 stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a decoded path leads to a file that has no address: {@link HEADERS_FILE}, or a twin. */
export function isPrivate(path: string): boolean {
  return path.replace(/^\/+/, '').toLowerCase() === HEADERS_FILE || TWIN.test(path);
}
