import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { refusalOf, refuse, refuseIn } from './refusals';

/** The port is taken. The message is one sentence for the person at the terminal. */
export class PortTaken extends Error {}

/** A listening server. */
export interface Listening {
  port: number;
  /** Accepts nothing more; what is under way has `within` milliseconds, by default none. */
  close: (within?: number) => Promise<void>;
}

/** Milliseconds between two looks for connections that have become idle. */
const IDLE_LOOK = 50;

/** Where and behind what a server listens. */
export interface ListenOptions {
  hostname?: string;
  /** Whether `X-Forwarded-Host` names the host: anybody can send it, so only behind a proxy that sets it. */
  trustsProxy?: boolean;
}

/**
 * Listens with limits on requests: time for the head, time for the whole request, size of the head. An attachment over a
 * slow network takes two minutes; a silent client is cut off earlier, see `sentBytes`. Port 0 takes any free one.
 */
export async function listen(
  app: Hono,
  port: number,
  { hostname = '127.0.0.1', trustsProxy = false }: ListenOptions = {},
): Promise<Listening> {
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
      const forwarded = trustsProxy ? request.headers['x-forwarded-host'] : undefined;
      // Of several proxies the last one is ours.
      if (typeof forwarded === 'string') setHost(request, forwarded.split(',').at(-1)?.trim() ?? '');
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
    close: (within = 0) =>
      new Promise((resolve) => {
        // A connection that was busy becomes idle when its response has ended.
        const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK);
        const end = setTimeout(() => server.closeAllConnections(), within);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(end);
          resolve();
        });
        if (within === 0) server.closeAllConnections();
      }),
  };
}

/** The adapter reads the raw headers, everybody else the parsed ones. */
function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host;
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    if (request.rawHeaders[i]?.toLowerCase() === 'host') request.rawHeaders[i + 1] = host;
}
