import { request } from 'node:http';
import type { Hono } from 'hono';

/** A provider's webhook: a server-to-server POST. */
export interface Webhook {
  /** Must be on this machine, see `isThisMachine`. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Delivers a webhook and returns the status of the response. Rejects without a response. */
export type Deliver = (webhook: Webhook) => Promise<number>;

const PATIENCE = 5_000;

/** Delivers over HTTP to this machine. Only browsers resolve names below localhost, so the name goes into the Host header. */
export const overLoopback: Deliver = ({ address, headers, body }) => {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: port === '' ? 80 : Number(port),
        path: pathname + search,
        method: 'POST',
        headers: { ...headers, Host: host, 'Content-Length': String(Buffer.byteLength(body)) },
        timeout: PATIENCE,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('No answer in time.')));
    sent.on('error', reject);
    sent.end(body);
  });
};

/** Delivers webhooks to an application in this process, without a port. */
export function inProcess(app: () => Hono): Deliver {
  return async ({ address, headers, body }) =>
    (await app().request(address, { method: 'POST', headers: { ...headers, Host: new URL(address).host }, body })).status;
}
