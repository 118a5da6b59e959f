import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendPage } from './response';

test.each(['identity', 'br'])('a page goes out part by part: %s', async (encoding) => {
  const rest = Promise.resolve(['amount', 'others']);
  const app = new Hono().get('/', (c) => sendPage(c, { status: 200, html: 'shell', rest }));
  const { body } = await app.request('/', { headers: { 'accept-encoding': encoding } });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  // Without the split, the browser would read the page as a whole before it shows anything.
  expect(chunks.filter(({ length }) => length > 1).length).toBeGreaterThanOrEqual(3);
  if (encoding === 'identity')
    expect(chunks.map((chunk) => new TextDecoder().decode(chunk))).toEqual(['shell', 'amount', 'others']);
});

test.each(['identity', 'br', 'gzip'])('a page in one piece goes out whole: %s', async (encoding) => {
  const app = new Hono().get('/', (c) => sendPage(c, { status: 410, html: '<p>ecco</p>' }));
  const response = await app.request('/', { headers: { 'accept-encoding': encoding } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  const plain = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((same: Buffer) => same);
  expect([status, headers.get('content-encoding') ?? 'identity', plain(bytes).toString()]).toEqual([
    410,
    encoding,
    '<p>ecco</p>',
  ]);
});
