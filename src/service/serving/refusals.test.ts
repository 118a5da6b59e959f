import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from './start/listen';

const HEADERS = [
  ['cache-control', 'no-store'],
  ['connection', 'close'],
  ['content-type', 'text/plain; charset=UTF-8'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
];
const OWN = { 'Content-Security-Policy': 'of the brand', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
let server: Listening;

beforeAll(async () => {
  const app = new Hono()
    .get('/half', (c) =>
      c.body(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('half')) }), 200, OWN),
    )
    .get('/thrown', () => {
      // Hono rethrows values that are not an Error.
      throw 'a secret';
    })
    .all('*', (c) => c.text('whole', 200, OWN));
  server = await listen(app, 0);
});
afterAll(() => server.close());

/** Everything received until the server closes; `more` is sent after the first data arrives. */
function sent(text: string, more?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      if (got === '' && more !== undefined) socket.write(more);
      got += data.toString('latin1');
    });
    socket.on('close', () => resolve(got));
    // A reset connection is no failure here: the test checks the data received before it.
    socket.on('error', () => undefined);
    socket.setTimeout(5000, () => {
      socket.destroy();
      reject(new Error(`The connection stays open after ${got}`));
    });
  });
}

function parsed(answer: string): { status: number; headers: string[][]; body: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]);
  return { status: Number(first.split(' ')[1]), headers: headers.filter(([name]) => name !== 'date').sort(), body };
}

function refusal(status: number, body: string) {
  return { status, headers: [...HEADERS, ['content-length', `${Buffer.byteLength(body, 'latin1')}`]].sort(), body };
}

it.each([
  ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n', 400],
  ['a blank in Host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['a path in Host', 'GET / HTTP/1.1\r\nHost: evil/x\r\n\r\n', 400],
  ['a user in Host', 'GET / HTTP/1.1\r\nHost: x@aurora.localhost\r\n\r\n', 400],
  ['a name that encodes nothing', 'GET / HTTP/1.1\r\nHost: xn--a\r\n\r\n', 400],
  ['a name with a part that encodes nothing', 'GET / HTTP/1.1\r\nHost: www.XN--A.example:80\r\n\r\n', 400],
  ['a number that is no IPv4 address', 'GET / HTTP/1.1\r\nHost: 1.2.3\r\n\r\n', 400],
  ['an empty part of a name', 'GET / HTTP/1.1\r\nHost: a..b\r\n\r\n', 400],
  ['a port that is none', 'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n', 400],
  ['a target that is no address', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no Host beside a whole address', 'GET http://a/ HTTP/1.1\r\n\r\n', 400],
  ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['an escape that is none', 'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a zero byte', 'GET /a%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['another version of HTTP', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', 505],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n', 417],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['something thrown', 'GET /thrown HTTP/1.1\r\nHost: a\r\n\r\n', 500],
])('refuses %s with its headers, each once, and without detail', async (_name, request, status) => {
  expect(parsed(await sent(request))).toEqual(refusal(status, STATUS_CODES[status] ?? ''));
});

it('says in words that an address or cookies are too long', async () => {
  const answer = parsed(await sent(`GET /?x=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`));
  expect(answer).toEqual(refusal(431, answer.body));
  expect(answer.body).toContain('The address or the cookies are too long.');
});

it('answers a query that is no escape: it may belong to a link', async () => {
  const answer = await sent('GET /?id=%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(parsed(answer).status).toBe(200);
});

it('leaves the headers of answers to the application, on a connection that stays', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const both = await sent(request, request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const [first = '', second = ''] = both.split(/(?<=whole)/);
  for (const [answer, connection] of [
    [first, 'keep-alive'],
    [second, 'close'],
  ] as const) {
    const { status, headers, body } = parsed(answer);
    expect([status, body]).toEqual([200, 'whole']);
    expect(headers.filter(([name]) => name !== 'keep-alive')).toEqual([
      ['cache-control', 'no-cache'],
      ['connection', connection],
      ['content-length', '5'],
      ['content-security-policy', 'of the brand'],
      ['content-type', 'text/plain; charset=UTF-8'],
      ['x-content-type-options', 'nosniff'],
    ]);
  }
});

it('answers what is asked in HTTP/1.0 with a whole address, and what expects to go on', async () => {
  expect(parsed(await sent('GET http://a/ HTTP/1.0\r\n\r\n'))).toMatchObject({ status: 200 });
  const going = await sent(
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx',
  );
  expect(going).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
});

it('writes no refusal into the middle of another answer', async () => {
  const answer = await sent('GET /half HTTP/1.1\r\nHost: a\r\n\r\n', 'hello\r\n\r\n');
  expect(answer).toContain('half');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
