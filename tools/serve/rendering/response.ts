import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from '../builtFiles';
import type { Answer } from './renderer';

/** Media type of every page. */
export const PAGE_TYPE = 'text/html; charset=utf-8';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Of 11: a rendered page is compressed for one reader. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page, compressed as the browser accepts it. */
export async function sendPage(c: Context, { html, status }: Answer): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  const bytes = encoding === undefined ? Buffer.from(html) : await (encoding === 'br' ? brotli(html, QUALITY) : gzipped(html));
  c.header('Content-Type', PAGE_TYPE);
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(bytes), { status: status as 200 /* Hono lists every status in a type */ });
}

/** The hint `Sec-CH-UA-Mobile`; undefined when the browser does not send it. */
export function mobileHint(hint: string | undefined): boolean | undefined {
  return hint === undefined ? undefined : hint.trim() === '?1';
}
