import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { isHostAndPort } from '../../brands/text/host';
import { TEXT_TYPE } from './kinds';

/** Headers of a response to an invalid request, which belongs to no brand. */
export const REJECTED_REQUEST = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Texts for errors that a browser can cause, when something has lengthened a link or accumulated cookies. */
const WORDS: Readonly<Record<number, string>> = {
  431: 'L’indirizzo o i cookie sono troppo lunghi. The address or the cookies are too long.',
};

/** The body of a refusal. */
export function refusalText(status: number): string {
  return WORDS[status] ?? STATUS_CODES[status] ?? '';
}

function headersFor(status: number): Record<string, string> {
  const length = Buffer.byteLength(refusalText(status));
  return { ...REJECTED_REQUEST, 'Content-Type': TEXT_TYPE, 'Content-Length': `${length}`, Connection: 'close' };
}

/** Statuses that Node sends for unreadable requests, by error code; 400 for any other. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Sends an error response. */
export function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, headersFor(status)).end(refusalText(status));
}

/** A malformed escape, or a zero byte. */
const MALFORMED = /%(?![\da-f]{2})|%00/i;

/** Status for a request that Node accepts but neither nginx nor the application does; undefined for any other request. */
export function rejectionStatus({
  httpVersion,
  headers: { host },
  headersDistinct,
  url = '',
}: IncomingMessage): number | undefined {
  if (!httpVersion.startsWith('1.')) return 505;
  const [path = ''] = url.split('?');
  if (MALFORMED.test(path) || (headersDistinct.host?.length ?? 0) > 1) return 400;
  if (host === undefined) return httpVersion === '1.1' ? 400 : undefined;
  return isHostAndPort(host) ? undefined : 400;
}

/** The adapter's response to a request that it cannot pass on, or for which the application threw an error. */
export function rejectionResponse(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : error instanceof Error && error.name === 'TimeoutError' ? 504 : 500;
  return new Response(refusalText(status), { status, headers: headersFor(status) });
}

/** Whether another response has started on a connection: nothing may be written into it. Node exposes this nowhere else. */
function isAnswering(socket: Duplex): boolean {
  const underWay: unknown = Reflect.get(socket, '_httpMessage');
  return underWay instanceof ServerResponse && underWay.headersSent;
}

function refuseUnread(socket: Duplex, status: number, error?: Error): void {
  if (socket.writable && !isAnswering(socket)) {
    const lines = Object.entries(headersFor(status)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${refusalText(status)}`);
  }
  // Destroy the socket immediately, like Node: a client that does not read would keep the connection open.
  socket.destroy(error);
}

/** Replaces Node's own error responses, which have no headers. */
export function handleRejections(server: Server): void {
  server.on('checkExpectation', (_request, answer) => refuse(answer, 417));
  // Node would close the connection without a response.
  server.on('connect', (_request, socket) => refuseUnread(socket, 405));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnread(socket, STATUSES[error.code ?? ''] ?? 400, error),
  );
}
