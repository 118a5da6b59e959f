/** Route of the interactive bill. */
export const billPath = '/bollettainterattiva';

/** Whether a decoded path is this route. Ignores case and a trailing slash, which mail programs and proxies add. */
export function isAt(pathname: string, route: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === route.toLowerCase();
}

/** Whether a path is the bill's. */
export function isBillPath(pathname: string): boolean {
  return isAt(pathname, billPath);
}

/** Path at which our own server sends the PDF of the bill, for people without JavaScript. */
export const pdfPath = `${billPath}/pdf`;

/** Address of the PDF of a link. */
export function pdfAddress(linkId: string): string {
  return `${pdfPath}?id=${encodeURIComponent(linkId)}`;
}

/**
 * Parameters of a link to a bill. `id` (encrypted) takes precedence over `documentId`, which takes precedence over
 * `invoiceId`, the name in the menu of the site. An empty value counts as absent.
 */
export interface Link {
  id?: string;
  documentId?: string;
  /** Untrusted text: never shown, see `errorKey`. */
  error?: string;
}

/** The raw names and values of a query, in order and not decoded. */
export function rawQuery(search: string): [name: string, value: string | undefined][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const cut = part.indexOf('=');
      return cut < 0 ? [part, undefined] : [part.slice(0, cut), part.slice(cut + 1)];
    });
}

/** Decodes a query value. A broken escape stays unchanged; + stays +. */
export function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Whether the address excludes this visit from measurement: `notrack`, with or without a value. */
export function isUntracked(search: string): boolean {
  return rawQuery(search).some(([name]) => name === 'notrack');
}

/** Names of query parameters that belong to the link and are copied to other routes. */
const kept = new Set(['id', 'documentId', 'invoiceId', 'notrack']);

/** The part of a query that belongs to the link, unchanged, for other routes. */
export function linkQuery(search: string): string {
  const own = rawQuery(search).filter(([name]) => kept.has(name));
  return own.map(([name, value]) => (value === undefined ? name : `${name}=${value}`)).join('&');
}

/** Reads the query of a bill's address. If a name is repeated, its first value counts. */
export function readLink(search: string): Link {
  const query = rawQuery(search);
  const read = (name: string) => decoded(query.find(([key]) => key === name)?.[1] ?? '');
  const [id, documentId, error] = [read('id'), read('documentId') || read('invoiceId'), read('error')];
  return { ...(id && { id }), ...(documentId && !id && { documentId }), ...(error && { error }) };
}

/** HTTP status of the bill's page, from the query alone: the page shows an error without an id, or with `error`. */
export function statusOfLink(search: string): 200 | 404 | 410 {
  const { id, documentId, error } = readLink(search);
  if (error !== undefined) return error === '410' || error === 'withdrawn' ? 410 : 404;
  return id === undefined && documentId === undefined ? 404 : 200;
}
