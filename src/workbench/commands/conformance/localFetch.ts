import { request } from 'node:http';
import type { LookupFunction } from 'node:net';

/**
 * Like `fetch`, but also reaches hosts below `.localhost`, which browsers resolve to this machine and Node does not. Supports
 * only string bodies.
 */
export async function fetchAlsoHere(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(address));
  if (!(url.protocol === 'http:' && url.hostname.endsWith('.localhost'))) return fetch(address, init);
  const { method = 'GET', headers, body, signal } = init;
  return new Promise((done, failed) => {
    const options = { method, headers: { ...Object(headers) }, ...(signal && { signal }), lookup: here };
    const asked = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        done(
          new Response(parts.length === 0 ? null : Buffer.concat(parts), { status: response.statusCode ?? 0, headers: pairs }),
        );
      });
    });
    asked.on('error', failed);
    asked.end(typeof body === 'string' ? body : undefined);
  });
}

const here: LookupFunction = (_, { all }, found) => {
  if (all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
};
