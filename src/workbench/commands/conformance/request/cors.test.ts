import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { bolletta } from '../../testing';
import { noteOrigins } from '../origins';
import { Probe } from '../probe';
import { type DeviatingBackend, openDeviatingBackend } from '../testing';

const ORIGIN = 'https://bills.utility.example';
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const ALLOWED = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-public-link',
};

/** What a backend sends besides its answers. */
interface Sent {
  preflight: OutgoingHttpHeaders;
  status?: number;
  answer?: OutgoingHttpHeaders;
  /** Responses of 401. */
  refusal?: OutgoingHttpHeaders;
}

let backend: DeviatingBackend | undefined;
let preflights: string[] = [];
afterEach(() => backend?.close());

const named = ({ url, headers }: IncomingMessage) =>
  `${headers['access-control-request-method']} ${url} ${headers['access-control-request-headers']} ${headers.origin}`;

async function noted({ preflight, status = 204, answer = ALLOWED, refusal = answer }: Sent, origin = ORIGIN) {
  preflights = [];
  backend = await openDeviatingBackend((request, response) => {
    if (request.method === 'OPTIONS') {
      preflights.push(named(request));
      response.writeHead(status, preflight).end();
    } else if (request.headers.authorization === undefined && request.url !== '/api/public/access')
      response.writeHead(401, refusal).end();
    else response.writeHead(200, { ...HEADERS, ...answer }).end('1');
  });
  const { base } = backend;
  const all = await backend.noted(
    async (probe) => {
      await probe.read('publicAccess', {});
      await probe.read('modules', { token: 't', isLink: true });
      await probe.refused('modules', 'refuses a call without a token with 401', {}, [401]);
      await probe.refused('registrationUsername', 'looks up no user name', {}, [401]);
      await probe.read('sendEmail', { token: 't', isLink: true, body: { a: 1 }, values: { x: '1' } });
      await probe.read('saveProfile', { token: 't', isLink: true, body: { a: 1 }, values: { x: '1' } });
    },
    { origin: origin === 'same' ? base : origin, language: 'it' },
  );
  return all.filter((one) => /pages of|Pages of/.test(one)).map((one) => one.replace(base, 'BASE'));
}

test('a backend that lets pages of the origin use its calls holds', async () => {
  const holds = ['publicAccess', 'modules', 'registrationUsername', 'sendEmail', 'saveProfile'].map(
    (name) => `${name} holds: lets pages of ${ORIGIN} use it`,
  );
  expect((await noted({ preflight: ALLOWED })).sort()).toEqual(holds.sort());
  // A browser asks only before a call with headers of its own, and once for each call.
  expect(preflights).toEqual([
    `GET /api/bollettainterattiva/modules authorization,x-public-link ${ORIGIN}`,
    `POST /sendemail/1 authorization,content-type,x-public-link ${ORIGIN}`,
    `PUT /put_profilo/1 authorization,content-type,x-public-link ${ORIGIN}`,
  ]);
});

test.each<[what: string, change: OutgoingHttpHeaders]>([
  ['any origin', { 'access-control-allow-origin': '*' }],
  ['capitals', { 'access-control-allow-headers': 'Authorization,Content-Type,X-Public-Link' }],
  ['any method', { 'access-control-allow-methods': '*' }],
  ['any header beside Authorization', { 'access-control-allow-headers': '*, Authorization' }],
])('a backend that allows %s holds', async (_, change) => {
  const allowed = { ...ALLOWED, ...change };
  expect((await noted({ preflight: allowed, answer: allowed })).filter((one) => / fails: /.test(one))).toEqual([]);
});

const without = (name: keyof typeof ALLOWED) => Object.fromEntries(Object.entries(ALLOWED).filter(([key]) => key !== name));
const many = (finding: string) => `all calls fails: Pages of ${ORIGIN} cannot use these calls: ${finding}.`;
const THREE = '(modules, sendEmail, saveProfile)';
const ALL = '(publicAccess, modules, sendEmail, saveProfile)';

test.each<[what: string, sent: Sent, failures: string[]]>([
  [
    'answers no preflight',
    { preflight: {}, status: 404 },
    [many(`its preflight (OPTIONS), which has no token, is answered with 404 ${THREE}`)],
  ],
  [
    'asks for a token in a preflight',
    { preflight: ALLOWED, status: 401 },
    [many(`its preflight (OPTIONS), which has no token, is answered with 401 ${THREE}`)],
  ],
  [
    'redirects a preflight',
    { preflight: { location: '/' }, status: 301 },
    [many(`its preflight (OPTIONS), which has no token, is answered with 301 ${THREE}`)],
  ],
  [
    'lacks the origin in preflights',
    { preflight: without('access-control-allow-origin') },
    [many(`the answer to its preflight (OPTIONS) lacks Access-Control-Allow-Origin ${THREE}`)],
  ],
  [
    'lacks the header of links',
    { preflight: { ...ALLOWED, 'access-control-allow-headers': 'authorization, content-type' } },
    [many(`Access-Control-Allow-Headers lacks X-Public-Link ${THREE}`)],
  ],
  [
    'lacks all headers',
    { preflight: without('access-control-allow-headers') },
    [
      many(`Access-Control-Allow-Headers lacks Authorization ${THREE}`),
      many(`Access-Control-Allow-Headers lacks X-Public-Link ${THREE}`),
      ...['sendEmail', 'saveProfile'].map(
        (name) => `${name} fails: lets pages of ${ORIGIN} use it: Access-Control-Allow-Headers lacks Content-Type`,
      ),
    ],
  ],
  [
    'allows any header, which leaves Authorization out',
    { preflight: { ...ALLOWED, 'access-control-allow-headers': '*' } },
    [many(`Access-Control-Allow-Headers is *, which does not include Authorization ${THREE}`)],
  ],
  [
    'lacks PUT',
    { preflight: { ...ALLOWED, 'access-control-allow-methods': 'GET, POST' } },
    [`saveProfile fails: lets pages of ${ORIGIN} use it: Access-Control-Allow-Methods lacks PUT`],
  ],
  [
    'lacks the origin in answers',
    { preflight: ALLOWED, answer: {} },
    [many(`its answer lacks Access-Control-Allow-Origin ${ALL}`)],
  ],
  [
    'lacks the origin in refusals',
    { preflight: ALLOWED, refusal: {} },
    ['modules', 'registrationUsername'].map(
      (name) => `${name} fails: lets pages of ${ORIGIN} use it: its response to a refused call lacks Access-Control-Allow-Origin`,
    ),
  ],
  [
    'names another origin',
    { preflight: ALLOWED, answer: { 'access-control-allow-origin': 'https://other.example' } },
    [many(`its answer has Access-Control-Allow-Origin https://other.example, which is neither ${ORIGIN} nor * ${ALL}`)],
  ],
  [
    'names two origins',
    { preflight: ALLOWED, answer: { 'access-control-allow-origin': `${ORIGIN}, *` } },
    [many(`its answer has Access-Control-Allow-Origin ${ORIGIN}, *, which is neither ${ORIGIN} nor * ${ALL}`)],
  ],
])('a backend that %s is found', async (_, sent, failures) => {
  expect((await noted(sent)).filter((one) => / fails: /.test(one))).toEqual(failures);
});

test('a backend at the origin of the pages needs no CORS', async () => {
  expect(await noted({ preflight: {}, answer: {} }, 'same')).toEqual([
    'all calls remark: Pages of BASE have the origin of the backend. Browsers need no CORS there.',
  ]);
  expect(preflights).toEqual([]);
});

test('the command says that CORS was not tried, if pages and backend have other hosts', async () => {
  const run = (...args: string[]) => bolletta('conformance', '--backend', 'http://127.0.0.1:9/backend', ...args);
  const { stdout, status } = await run('--host', 'aurora.localhost');
  expect(stdout).toContain(
    'all calls  remark: The pages of aurora.localhost call the other host 127.0.0.1:9, and CORS was not tried. Add --origin https://aurora.localhost.\n',
  );
  expect(status).toBe(1);
  expect((await run()).stdout).not.toContain('CORS');
  expect((await run('--host', '_default')).stdout).not.toContain('CORS');
  expect((await run('--host', 'aurora.localhost', '--origin', ORIGIN)).stdout).not.toContain('CORS was not tried');
});

test('an address in place of an origin is refused', async () => {
  for (const given of ['bills.utility.example', `${ORIGIN}/bolletta`, 'null']) {
    const { status, stderr } = await bolletta('conformance', '--backend', 'http://127.0.0.1:9', '--origin', given);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/is not an origin\. Write it with https:\/\/ and without a path/),
    ]);
  }
});

test('calls from a page of https to a backend of http are found, but not to this machine', async () => {
  const noted = async (base: string) => {
    const probe = new Probe({ backend: base, billService: base, prefix: '/', publicLinkHeader: 'X' }, new Map());
    noteOrigins(probe, { host: undefined, backend: base, billService: base, origin: ORIGIN });
    return probe.results.map(({ statement }) => statement);
  };
  expect(await noted('http://api.utility.example/backend')).toEqual([
    `Browsers block calls from pages of ${ORIGIN} to http://api.utility.example, which has no https.`,
  ]);
  for (const base of ['https://api.utility.example', 'http://localhost:4173', 'http://127.0.0.1', 'http://a.localhost'])
    expect(await noted(base)).toEqual([]);
});
