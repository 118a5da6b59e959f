import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { refusalOf, refuse, refuseIn } from './refusals';

/** The port is taken. The message is one sentence for the person at the terminal. */
export class PortTaken extends Error {}

/** A listening server. */
export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/**
 * Listens with limits on requests: time for the head, time for the whole request, size of the head. An attachment over a
 * slow network takes two minutes; a silent client is cut off earlier, see `sentBytes`. Port 0 takes any free one.
 */
export async function listen(app: Hono, port: number, hostname = '127.0.0.1'): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: refusalOf });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 130_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
      // Checked below: Node's own response has no headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400);
      else void answer(request, response);
    },
  );
  refuseIn(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        taken
          ? new PortTaken(`Port ${port} is in use. Stop the program that listens there, or choose another port with PORT=4174.`)
          : error,
      );
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
