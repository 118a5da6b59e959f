import { type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';

/** Headers of a response to an invalid request, which belongs to no brand. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Content-Length': '0',
  Connection: 'close',
};

/** Statuses that Node sends for unreadable requests, by error code; 400 for any other. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Sends a status and nothing else. */
export function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, HEADERS).end();
}

/** The adapter's response to a request that it cannot pass on, and to one on which the application threw. */
export function refusalOf(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : error instanceof Error && error.name === 'TimeoutError' ? 504 : 500;
  return new Response(null, { status, headers: HEADERS });
}

/** Whether another response has begun on a connection: nothing may be written into it. Node exposes this nowhere else. */
function isAnswering(socket: Duplex): boolean {
  const underWay: unknown = Reflect.get(socket, '_httpMessage');
  return underWay instanceof ServerResponse && underWay.headersSent;
}

function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable && !isAnswering(socket)) {
    const status = STATUSES[error.code ?? ''] ?? 400;
    const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  }
  // Immediately, like Node: a client that reads nothing would keep the connection open.
  socket.destroy(error);
}

/** Responds instead of Node, whose own error responses have no headers. */
export function refuseIn(server: Server): void {
  server.on('checkExpectation', (_request, answer) => refuse(answer, 417));
  server.on('clientError', refuseUnread);
}
