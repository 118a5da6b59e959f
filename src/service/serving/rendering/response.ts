import { PassThrough, Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { bestEncoding } from '../../api/encodings';
import type { PageResponse } from './renderer';

/** Media type of every page. */
export const PAGE_TYPE = 'text/html; charset=utf-8';

/** Quality 4 of 11, because a rendered page is compressed for one reader. The window of 256 KiB is larger than a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/**
 * Milliseconds between two parts. A browser that has the whole page parses it to the end before it shows anything. With this
 * pause a phone shows the amount due while the rest arrives. Without a pause, or with 16 ms, half of the pages were parsed as one
 * part.
 */
const PAUSE = 40;

/** For a page in one piece, which is shorter: a window of 64 KiB needs less memory. */
const BROTLI_WHOLE = { params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Sends the parts of a page, compressed with an encoding that the browser accepts. */
export async function sendPage(c: Context, { html, status, rest }: PageResponse): Promise<Response> {
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  c.header('Content-Type', PAGE_TYPE);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  const sent = status as 200; /* Hono lists every status in a type */
  if (rest === undefined) {
    // Send the page in a single write: a stream would split it into several.
    const bytes =
      encoding === 'identity' ? html : new Uint8Array(await compressed[encoding](html, encoding === 'br' ? BROTLI_WHOLE : {}));
    return c.body(bytes, sent);
  }
  const out = encoding === 'br' ? createBrotliCompress(BROTLI) : encoding === 'gzip' ? createGzip() : new PassThrough();
  // The client has disconnected.
  out.on('error', () => undefined);
  const send = (part: string) => {
    out.write(part);
    if ('flush' in out) out.flush();
  };
  send(html);
  rest.then(
    async (parts) => {
      for (const [at, part] of parts.entries()) {
        if (at > 0) await setTimeout(PAUSE);
        send(part);
      }
      out.end();
    },
    () => out.destroy(),
  );
  return c.body(Readable.toWeb(out) as ReadableStream /* of bytes: Node declares its own type of the same class */, sent);
}

/** Parses the hint `Sec-CH-UA-Mobile`; undefined when the browser does not send it. */
export function mobileHint(hint: string | undefined): boolean | undefined {
  return hint === undefined ? undefined : hint.trim() === '?1';
}
