import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';

const THRESHOLD = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function chosen(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}

/** Compresses JSON answers; a bill with ten years of months shrinks to a twentieth. Nothing of the request is in them. */
export const compressed = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = chosen(c.req.header('accept-encoding') ?? '');
  if (encoding === undefined || c.req.method === 'HEAD') return;
  const body = Buffer.from(await c.res.clone().arrayBuffer());
  if (body.length < THRESHOLD) return;
  const bytes = encoding === 'br' ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await gzipped(body);
  c.res = new Response(new Uint8Array(bytes), c.res);
  c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(bytes.length));
});
