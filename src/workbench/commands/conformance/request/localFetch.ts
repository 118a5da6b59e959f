import { request } from 'node:http';
import type { LookupFunction } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/**
 * Like `fetch`, but also reaches hosts below `.localhost`, which browsers resolve to this machine and Node does not. Supports
 * only string bodies.
 */
export async function fetchAlsoHere(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(address));
  if (!(url.protocol === 'http:' && url.hostname.endsWith('.localhost'))) return fetch(address, init);
  const { method = 'GET', headers, body, signal } = init;
  return new Promise((done, failed) => {
    const sent = { 'accept-encoding': 'gzip, deflate, br', ...Object(headers) };
    const options = { method, headers: sent, ...(signal && { signal }), lookup: here };
    const asked = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        try {
          const whole = decompressed(Buffer.concat(parts), response.headers['content-encoding']);
          const { statusCode: status = 0 } = response;
          // A response without content must have no body.
          done(new Response(whole.length === 0 ? null : whole, { status, headers: pairs }));
        } catch (error) {
          failed(error);
        }
      });
    });
    asked.on('error', failed);
    asked.end(typeof body === 'string' ? body : undefined);
  });
}

function decompressed(body: Buffer<ArrayBuffer>, encoding: string | undefined): Buffer<ArrayBuffer> {
  if (body.length === 0) return body;
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipSync(body);
  if (encoding === 'deflate') return inflateSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

const here: LookupFunction = (_, { all }, found) => {
  if (all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
};
