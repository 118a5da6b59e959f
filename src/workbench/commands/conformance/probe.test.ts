import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type DeviatingBackend, openDeviatingBackend } from './testing';

let backend: DeviatingBackend | undefined;
afterEach(() => backend?.close());

const MODULES = JSON.stringify({ modules: [] });
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

async function noted(listener: RequestListener, call = 'modules', host?: string): Promise<string[]> {
  backend = await openDeviatingBackend(listener, host);
  const all = await backend.noted((probe) => probe.read(call, { token: 't', values: { id: '1' } }));
  return all.filter((one) => !/ holds: /.test(one)).map((one) => one.replace(String(backend?.base), 'BASE'));
}

const answers = (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  ((_, response) => response.writeHead(status, { ...HEADERS, ...headers }).end(body)) satisfies RequestListener;

const cases: [what: string, listener: RequestListener, why: string | RegExp][] = [
  [
    'a redirect to a sign-in page',
    answers(302, { location: 'https://login.example/in?token=secret' }),
    'answers 200: it redirects with 302 to https://login.example, and calls of the page have no redirects',
  ],
  [
    'a redirect to itself',
    answers(308, { location: '/other' }),
    'answers 200: it redirects with 308 to BASE, and calls of the page have no redirects',
  ],
  [
    'a redirect without an address',
    answers(301, {}),
    'answers 200: it redirects with 301, and calls of the page have no redirects',
  ],
  ['no content', answers(204, {}), 'answers 200: it answered 204'],
  ['an empty body', answers(200, {}), 'answers with JSON: its body is empty'],
  [
    'a page of HTML',
    answers(200, { 'content-type': 'text/html; charset=utf-8' }, '<!DOCTYPE html><p>Error'),
    'answers with JSON: it answered a page of HTML (content type text/html; charset=utf-8)',
  ],
  [
    'a page of HTML that says that it is JSON',
    answers(200, {}, '\n<html>'),
    'answers with JSON: it answered a page of HTML (content type application/json)',
  ],
  [
    'another content type',
    answers(200, { 'content-type': 'text/plain' }, MODULES),
    'says that it is JSON: its content type is text/plain',
  ],
  [
    'JSON that is named HTML',
    answers(200, { 'content-type': 'text/html' }, MODULES),
    'says that it is JSON: its content type is text/html',
  ],
  ['a text', answers(200, {}, 'OK'), 'answers with JSON: its body is no JSON (content type application/json)'],
  [
    'half an object',
    answers(200, {}, MODULES.slice(0, 8)),
    'answers with JSON: its body is no JSON (content type application/json)',
  ],
  ['Latin-1', answers(200, {}, Buffer.from('{"modules":[],"x":"è"}', 'latin1')), 'answers with JSON: its text is not UTF-8'],
  [
    'gzip that is none',
    answers(200, { 'content-encoding': 'gzip' }, MODULES),
    'answers 200: its body cannot be decompressed, though its header Content-Encoding is gzip',
  ],
  [
    'gzip without a header',
    answers(200, {}, gzipSync(MODULES)),
    'answers with JSON: its body is compressed with gzip, but it has no header Content-Encoding',
  ],
  ['an answer that breaks off', (_, response) => breakOff(response), /^answers 200: its answer broke off: /],
  [
    'too long an answer',
    answers(200, {}, JSON.stringify({ modules: [], x: 'x'.repeat(70_000) })),
    'is at most 64 KiB long: it has 70021 bytes: the page gives up',
  ],
  ['a cache', answers(200, { 'cache-control': 'max-age=60' }, MODULES), 'is stored by no cache: its cache-control is max-age=60'],
];

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...HEADERS, 'content-length': '100' }).write('{"modules"');
  setTimeout(() => response.destroy(), 50);
}

test.each(cases)('%s is one sentence', async (_, listener, why) => {
  const sentence =
    typeof why === 'string' ? `modules fails: ${why}` : expect.stringMatching(why.source.replace('^', '^modules fails: '));
  expect(await noted(listener)).toEqual([sentence]);
});

test.each(cases.filter(([what]) => /gzip|breaks|Latin/.test(what)))(
  '%s is one sentence below .localhost too',
  async (_, listener, why) => {
    const [only, ...others] = await noted(listener, 'modules', 'brand.localhost');
    expect(others).toEqual([]);
    if (typeof why === 'string') expect(only).toContain(why.replace(/, though its header.*/, ''));
    else expect(only).toMatch(/^modules fails: answers 200: /);
  },
);

test.each([
  ['compressed', answers(200, { 'content-encoding': 'gzip' }, gzipSync(MODULES))],
  ['with a byte order mark', answers(200, {}, `\uFEFF${MODULES}`)],
  ['of a vendor', answers(200, { 'content-type': 'application/vnd.utility+json; charset=UTF-8' }, MODULES)],
])('JSON %s holds', async (_, listener) => {
  expect(await noted(listener)).toEqual([]);
  await backend?.close();
  expect(await noted(listener, 'modules', 'brand.localhost')).toEqual([]);
});

test('a page for people in place of a file, or of the id of analytics, is found', async () => {
  const page = answers(200, { 'content-type': 'text/html' }, '<html><body>Access denied');
  expect(await noted(page, 'media')).toEqual([
    'media fails: is no page for people: it answered a page of HTML (content type text/html)',
  ]);
  await backend?.close();
  expect(await noted(page, 'analyticsId')).toEqual([expect.stringMatching(/^analyticsId fails: is no page for people: /)]);
  await backend?.close();
  expect(await noted(answers(200, { 'content-type': 'text/plain' }), 'analyticsId')).toEqual([]);
});

const after =
  (ms: number): RequestListener =>
  (_, response) =>
    void setTimeout(() => response.writeHead(200, HEADERS).end(MODULES), ms);

test('an answer that takes longer than the page waits fails, and one that takes long has a remark', async () => {
  backend = await openDeviatingBackend(after(150));
  const once = (limit: number) => backend?.noted((probe) => probe.read('modules', {}), { limitOf: () => limit, slow: 100 });
  expect(await once(100)).toContainEqual(
    expect.stringMatching(/^modules fails: answers within the time of the page \(0\.1 s\): it took 0\.\d+ s$/),
  );
  const soon = await once(15_000);
  expect(soon).toContain('modules holds: answers within the time of the page (15 s)');
  expect(soon).toContainEqual(expect.stringMatching(/^modules remark: it took 0\.\d s\. Customers wait for it\.$/));
});

test('the time of a call is that of the page', async () => {
  backend = await openDeviatingBackend(after(0));
  const all = await backend.noted(async (probe) => {
    for (const name of ['documentByCrypto', 'verify', 'modules', 'media', 'customerNames']) await probe.read(name, {});
    await probe.read('sendEmail', { body: {} });
  });
  expect(all.flatMap((one) => /^(\w+) holds: .*page \((.*)\)/.exec(one)?.slice(1).join(' ') ?? [])).toEqual([
    ...['documentByCrypto 20 s', 'verify 10 s', 'modules 15 s', 'media 60 s', 'customerNames 15 s', 'sendEmail 120 s'],
  ]);
});

test.each<[what: string, listener: RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its answer', (_, response) => void response.writeHead(200, HEADERS).write('{')],
])('a backend that %s does not block the run', async (_, listener) => {
  backend = await openDeviatingBackend(listener);
  const all = await backend.noted(
    async (probe) => {
      for (const name of ['modules', 'verify', 'contacts', 'profile', 'menu']) await probe.read(name, {});
    },
    { limitOf: () => 20, margin: 80 },
  );
  const late = (name: string) => `${name} fails: answers within the time of the page (0 s): no whole answer came within 0.1 s`;
  expect(all).toEqual([
    ...['profile', 'menu'].map((name) => `${name} not tried: 3 calls in a row had no answer in time`),
    ...['modules', 'verify', 'contacts'].map(late),
  ]);
});

test('many slow calls are one remark', async () => {
  backend = await openDeviatingBackend(after(60));
  const all = await backend.noted(
    async (probe) => {
      for (const name of ['modules', 'verify', 'contacts']) await probe.read(name, {});
    },
    { slow: 30 },
  );
  expect(all.filter((one) => / remark: /.test(one))).toEqual([
    expect.stringMatching(/^all calls remark: 3 calls took more than 0 s, such as \w+ \(\d.*\)\. Customers wait for them\.$/),
  ]);
});

test('a token that no call accepts is reported once; a call that alone refuses it fails', async () => {
  const run = async (accepts: RegExp, isLink: boolean) => {
    backend = await openDeviatingBackend((request, response) =>
      accepts.test(request.url ?? '') ? response.writeHead(200, HEADERS).end('[]') : response.writeHead(401).end(),
    );
    const all = await backend.noted(async (probe) => {
      for (const name of ['menu', 'realm', 'customerNames']) await probe.read(name, { token: 't', isLink });
    });
    await backend.close();
    return all.filter((one) => / (?:fails|not tried): /.test(one) && !/schema/.test(one));
  };
  const untried = ['menu', 'realm', 'customerNames'].map((name) => `${name} not tried: the token is not accepted`);
  const one = (await run(/nothing/, false)).sort();
  expect(one).toEqual(['all calls fails: The token is not accepted; it may have expired.', ...untried].sort());
  expect(await run(/nothing/, true)).toContain(
    'all calls fails: The token that publicAccess has given is not accepted. Check --public-link-header too.',
  );
  expect(await run(/names|menu/, false)).toEqual(['realm fails: answers 200: it answered 401, though menu accepts the token']);
  expect(await run(/names/, false)).toEqual([
    'menu fails: answers 200: it answered 401, though customerNames accepts the token',
    'realm fails: answers 200: it answered 401, though customerNames accepts the token',
  ]);
});

test('a token that expires during the run is reported once, and no more calls are made with it', async () => {
  let calls = 0;
  backend = await openDeviatingBackend((_, response) => {
    calls += 1;
    if (calls > 1) response.writeHead(401).end();
    else response.writeHead(200, HEADERS).end('[]');
  });
  const all = await backend.noted(async (probe) => {
    for (const name of ['customerNames', 'menu', 'realm', 'footer']) await probe.read(name, { token: 't' });
  });
  expect(all.filter((one) => / (?:fails|not tried): /.test(one) && !/schema/.test(one))).toEqual([
    'all calls fails: The token is not accepted; it may have expired.',
    ...['menu', 'realm', 'footer'].map((name) => `${name} not tried: the token is not accepted`),
  ]);
  expect(calls).toBe(3);
});

test.each([
  ['once', 1, '7', [7000], []],
  ['without a time', 1, undefined, [2000], []],
  [
    'each time',
    9,
    '1',
    [1000, 1000],
    ['modules not tried: the backend takes no more of these calls for now (429, Retry-After 1 s)'],
  ],
  [
    'for an hour',
    9,
    '3600',
    [],
    ['modules not tried: the backend takes no more of these calls for now (429, Retry-After 3600 s)'],
  ],
])('a call that is refused with 429 %s is made again, or was not tried', async (_, times, wait, expected, reasons) => {
  const waits: number[] = [];
  let calls = 0;
  backend = await openDeviatingBackend((_request, response) => {
    calls += 1;
    if (calls > times) response.writeHead(200, HEADERS).end(MODULES);
    else response.writeHead(429, wait === undefined ? {} : { 'retry-after': wait }).end();
  });
  const sleep = async (ms: number) => waits.push(ms);
  const all = await backend.noted((probe) => probe.read('modules', {}), { sleep });
  expect(waits).toEqual(expected);
  expect(all.filter((one) => !/ holds: /.test(one))).toEqual(reasons);
  const refused = await backend.noted((probe) => probe.refused('modules', 'refuses', {}, [401]), { sleep });
  if (times > 1) expect(refused.filter((one) => / fails: /.test(one))).toEqual([]);
});
