import { routeAt, UNKNOWN_ROUTE } from '../../engine/kernel/addresses/routes';

/** How a file server answers an address. */
export interface ResponseKind {
  status: 200 | 404 | 405;
  /** Whether the brand's headers are sent; otherwise only `X-Content-Type-Options` is. */
  isBranded: boolean;
  /** Whether browsers revalidate it by its ETag. */
  isTagged: boolean;
  /** Further headers. */
  headers: Readonly<Record<string, string>>;
  /** The whole body, for answers that send no file. */
  text?: string;
}

/** Sent with every answer: an address has several encodings, even if this answer has none. */
const VARY = { Vary: 'Accept-Encoding' };
const IMMUTABLE = { ...VARY, 'Cache-Control': 'public, max-age=31536000, immutable' };
const REVALIDATED = { ...VARY, 'Cache-Control': 'no-cache' };
const NOT_STORED = { ...VARY, 'Cache-Control': 'no-store' };

/** The one table of answers to addresses of files. The Node server and the generated nginx configuration both follow it. */
export const KINDS = {
  /** The brand's entry page, at a route of the page. */
  page: { status: 200, isBranded: true, isTagged: true, headers: REVALIDATED },
  /** The same entry page at any other address without a file extension: people see the page, programs see the status. */
  otherPage: { status: 404, isBranded: true, isTagged: false, headers: NOT_STORED },
  /** A script or style; it needs no policy of its own. */
  asset: { status: 200, isBranded: false, isTagged: false, headers: IMMUTABLE },
  /** A brand's file with a hash in its name. */
  brandFile: { status: 200, isBranded: true, isTagged: false, headers: IMMUTABLE },
  /** A file with a fixed public name. */
  file: { status: 200, isBranded: true, isTagged: true, headers: REVALIDATED },
  missing: { status: 404, isBranded: true, isTagged: false, headers: NOT_STORED, text: 'Not found' },
  /** Any method other than GET and HEAD. */
  notRead: {
    status: 405,
    isBranded: true,
    isTagged: false,
    headers: { ...VARY, Allow: 'GET, HEAD' },
    text: 'Only GET and HEAD.',
  },
} as const satisfies Record<string, ResponseKind>;

/** A kind of {@link KINDS} that follows from the path alone. */
export type PathKind = 'page' | 'otherPage' | 'asset' | 'brandFile' | 'file';

/** Headers of every answer, whatever the brand. */
export const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** Media type of `text` in {@link KINDS}. */
export const TEXT_TYPE = 'text/plain; charset=UTF-8';

/** First segments of paths to files; nothing below them is a page. */
export const FILE_FOLDERS = ['assets', 'brands', 'hosts'];
/** First path segments of calls. */
export const CALL_FOLDERS = ['backend', 'bill-service'];

const NOT_PAGES = new Set([...FILE_FOLDERS, ...CALL_FOLDERS]);

/** Whether a path is a route of the application: it has no file extension and is not below a folder of files or calls. */
export function isPage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return !NOT_PAGES.has(segments[0] ?? '') && !(segments.at(-1) ?? '').includes('.');
}

/** The kind of answer at a path, if its file exists. `sitePaths` are the brand's site addresses. */
export function kindOf(path: string, sitePaths: readonly string[] = []): PathKind {
  if (isPage(path)) return routeAt(path) === UNKNOWN_ROUTE && !sitePaths.includes(withoutSlash(path)) ? 'otherPage' : 'page';
  if (path.startsWith('/assets/')) return 'asset';
  return path.startsWith('/brands/') ? 'brandFile' : 'file';
}

/** Mail programs and proxies add a slash. */
function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Extensions of the compressed twins of a file, by encoding, preferred encoding first. */
export const COMPRESSED_EXTENSIONS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** File in the build with the security headers of each brand. Only servers read it; it is not public. */
export const HEADERS_FILE = 'headers.json';

const TWIN = new RegExp(`(?:${COMPRESSED_EXTENSIONS.map(([, ending]) => `\\${ending}`).join('|')})$`, 'i');

/** Decodes a path as file servers do; a path whose bytes are not UTF-8 is returned unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a decoded path leads to a file without a public address: {@link HEADERS_FILE}, or a twin. */
export function isPrivate(path: string): boolean {
  return path.replace(/^\/+/, '').toLowerCase() === HEADERS_FILE || TWIN.test(path);
}
