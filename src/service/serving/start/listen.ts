import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { own } from '../../../engine/kernel/text/json';
import { CLIENT_HEADER, clientNetwork } from '../../api/clientNetwork';
import { handleRejections, refuse, rejectionResponse, rejectionStatus } from '../refusals';

/** The address or the port cannot be used. The message is shown at the terminal. */
export class CannotListen extends Error {}

const NO_ADDRESS = 'is not an address of this machine: write 127.0.0.1 for this machine alone, or 0.0.0.0 for all addresses.';

/** Remedies for errors of listening, by error code. */
const REMEDIES: Readonly<Record<string, (port: number, hostname: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Stop the program that listens there, or choose another port with PORT=4174.`,
  EACCES: (port) => `This user may not listen on port ${port}. Choose a port from 1024 on with PORT=4173.`,
  EADDRNOTAVAIL: (_, hostname) => `HOST=${hostname} ${NO_ADDRESS}`,
  ENOTFOUND: (_, hostname) => `HOST=${hostname} ${NO_ADDRESS}`,
  EAI_AGAIN: (_, hostname) => `HOST=${hostname} ${NO_ADDRESS}`,
  ERR_SOCKET_BAD_PORT: () => 'PORT is wrong: write a whole number from 0 to 65535.',
};

/** Printed once. Anybody can send the header, so the line only says that there may be a proxy. */
const BEHIND_PROXY =
  'A request came with X-Forwarded-For, but TRUST_PROXY is off: all clients of a proxy are counted as one. If this server is behind a proxy that sets the header, start it with TRUST_PROXY=on.';

/** A listening server. */
export interface Listening {
  port: number;
  close: (time?: StopTime) => Promise<void>;
}

/** Durations of a stop in milliseconds; none by default. */
export interface StopTime {
  /**
   * Time before the port closes. Requests are still answered, each on a connection that then closes, so that no client sends
   * another request on it.
   */
  drain?: number;
  /** Time afterwards for requests in progress. */
  within?: number;
}

/** Maximum bytes of the request line and headers; nginx allows as many for each line. */
export const MAX_HEAD = 16 * 1024;

/** Milliseconds between two checks for idle connections. */
const IDLE_LOOK = 50;

/** Address, port and proxy of a server. */
export interface ListenOptions {
  hostname?: string;
  /**
   * Whether `X-Forwarded-Host` names the host, and `X-Forwarded-For` the client. Anybody can send these headers: set it only
   * behind a proxy that overwrites them.
   */
  trustsProxy?: boolean;
}

/** Limits on requests: time for the head, time for the whole request, size of the head. */
const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: MAX_HEAD,
  // Checked by `rejectionStatus`, because Node's own error response has no headers.
  requireHostHeader: false,
};

/** Sets the headers of host and client as this server knows them. */
function identify(trustsProxy: boolean): (request: IncomingMessage) => void {
  let hasWarned = false;
  return (request) => {
    const forwarded = trustsProxy ? lastOf(request, 'x-forwarded-host') : undefined;
    if (forwarded !== undefined) setHeader(request, 'host', forwarded);
    if (!trustsProxy && !hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      console.error(BEHIND_PROXY);
    }
    const client = (trustsProxy ? lastOf(request, 'x-forwarded-for') : undefined) ?? request.socket.remoteAddress;
    setHeader(request, CLIENT_HEADER, clientNetwork(client ?? ''));
  };
}

/** Resolves once a server listens. Throws `CannotListen`. */
async function open(server: Server, port: number, hostname: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const remedy = own(REMEDIES, error.code ?? '');
    throw remedy ? new CannotListen(remedy(port, hostname)) : error;
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Closes a server after the times of a stop. */
async function shut(server: Server, { drain = 0, within = 0 }: StopTime): Promise<void> {
  if (drain > 0) await wait(drain);
  // Closes connections that were busy at the stop, once their response has ended.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK);
  const end = setTimeout(() => server.closeAllConnections(), within);
  const closed = new Promise((resolve) => server.close(resolve));
  if (within === 0) server.closeAllConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

/**
 * Listens with limits on requests. An attachment over a slow network takes two minutes; a silent client is disconnected earlier,
 * see `sentBytes`. Port 0 takes any free port.
 */
export async function listen(
  app: Hono,
  port: number,
  { hostname = '127.0.0.1', trustsProxy = false }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: rejectionResponse });
  const identified = identify(trustsProxy);
  let isStopping = false;
  const underWay = new Set<ServerResponse>();
  const server = createServer(LIMITS, (request, response) => {
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
    if (isStopping) response.setHeader('Connection', 'close');
    identified(request);
    const status = rejectionStatus(request);
    if (status !== undefined) refuse(response, status);
    else void answer(request, response);
  });
  handleRejections(server);
  return {
    port: await open(server, port, hostname),
    close: async (time = {}) => {
      isStopping = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      await shut(server, time);
    },
  };
}

/** The last value of a proxy header: if there are several, our own proxy added the last one. */
function lastOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? (value.split(',').at(-1)?.trim() ?? '') : undefined;
}

/** Replaces a header whatever the client sent: in the raw headers, which the adapter reads, and in the parsed ones. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value;
  const { rawHeaders } = request;
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && header.toLowerCase() === name);
  if (at < 0) rawHeaders.push(name, value);
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === name) rawHeaders[i + 1] = value;
}
