import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** The port is taken. The message is one sentence for the person at the terminal. */
export class PortTaken extends Error {}

/** A listening server. */
export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/**
 * Listens with bounded requests: time for the head, for the whole request, size of the head. A file sent over a slow network
 * takes two minutes; who sends nothing is left earlier, see `sentBytes`. Port 0 takes any free one.
 */
export async function listen(app: Hono, port: number, hostname = '127.0.0.1'): Promise<Listening> {
  const made = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 130_000, keepAliveTimeout: 5_000, maxHeaderSize: 16 * 1024 },
  });
  // Without createServer the adapter makes a plain HTTP server.
  const server = made as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new PortTaken(`Port ${port} is taken: stop what listens there, or choose another with PORT=4174.`) : error);
    });
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
