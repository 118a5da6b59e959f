import { type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';

/** Headers of an answer that no brand gives, because the request was none. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Content-Length': '0',
  Connection: 'close',
};

/** As Node itself answers a request that it cannot read, by the code of the error; 400 for any other. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers with a status and nothing else. */
export function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, HEADERS).end();
}

/** The adapter's answer to a request that it cannot hand on, and to one that the application has thrown at. */
export function refusalOf(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : error instanceof Error && error.name === 'TimeoutError' ? 504 : 500;
  return new Response(null, { status, headers: HEADERS });
}

/** Whether another answer has begun on a connection: into its middle nothing can be written. Node names it nowhere else. */
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
  // At once, as Node does: who reads nothing would hold the connection for ever.
  socket.destroy(error);
}

/** Answers in place of Node, whose own refusals carry no headers. */
export function refuseIn(server: Server): void {
  server.on('checkExpectation', (_request, answer) => refuse(answer, 417));
  server.on('clientError', refuseUnread);
}
