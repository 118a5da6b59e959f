import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenCalls } from '../../../brands/trees/siteCallTable';
import { bolletta } from '../testing';
import { formsOfBrand } from './acceptance';
import { Probe } from './probe';
import { reportPage, totals } from './report';
import type { Result } from './results';
import { openTestedService, type TestedService } from './testing';
import { NEVER } from './writes';

let service: TestedService;
let id = '';

beforeAll(async () => {
  service = await openTestedService();
  id = service.idOf('2026000101');
}, 60_000);
afterAll(() => service.close());

/** Runs the suite against the bill service; a test may change the responses in transit. */
const results: TestedService['results'] = (given, change) => service.results(given, change);

const failures = (found: readonly Result[]) =>
  found.filter(({ outcome }) => outcome === 'fails').map(({ call, statement, why }) => `${call} ${statement}: ${why}`);

test('our bill service holds in every call that only reads; each other call says why it was not tried', async () => {
  const found = await results({ id, token: 'famiglia' });
  expect(failures(found)).toEqual([]);
  expect(new Set(found.map(({ call }) => call))).toEqual(new Set(writtenCalls().map(({ name }) => name)));
  const notTried = new Set(found.filter(({ outcome }) => outcome === 'not tried').map(({ call }) => call));
  const reads = writtenCalls().filter(({ method }) => method === 'GET');
  expect(reads.map(({ name }) => name).filter((name) => notTried.has(name))).toEqual([
    ...['mediaCloud', 'startPayment', 'receiptPdf'],
    ...['contractInfo', 'messageDetail', 'faqFile', 'registrationProfile'],
  ]);
  expect(found.filter(({ call }) => call === 'startPayment').map(({ why }) => why)).toEqual([
    'it starts a payment: it is never made',
  ]);
  const said = JSON.stringify(found) + reportPage(found, 'http://x', service.today);
  expect(said).not.toContain(id);
  expect(said).not.toContain('famiglia');
});

test('with --write it holds in the calls that write, and what pays, deletes or registers is never made', async () => {
  // A bill whose customer has a profile.
  const other = service.idOf('2026000122');
  const found = await results({ id: other, token: 'famiglia', writes: true });
  expect(failures(found)).toEqual([]);
  const writing = writtenCalls().filter(({ method }) => method !== 'GET');
  const made = new Set(found.filter(({ outcome }) => outcome === 'holds').map(({ call }) => call));
  expect(writing.map(({ name }) => name).filter((name) => !made.has(name) && NEVER[name] === undefined)).toEqual([]);
  expect(Object.keys(NEVER).filter((name) => made.has(name))).toEqual([]);
});

test('it holds with the origin of its pages and the forms of its brand', async () => {
  const given = { id: service.idOf('2026000122'), token: 'famiglia', writes: true, forms: formsOfBrand(service.host) };
  const found = await service.results(given, undefined, { origin: `http://${service.host}` });
  expect(failures(found)).toEqual([]);
  expect(found.filter(({ outcome }) => outcome === 'remark').map(({ call, statement }) => `${call}: ${statement}`)).toEqual([
    'all calls: Pages of http://aurora.localhost have the origin of the backend. Browsers need no CORS there.',
  ]);
});

test('a write that is answered 200, but not as the page expects, fails in the words that customers read', async () => {
  const given = { id: service.idOf('2026000122'), token: 'famiglia', writes: true };
  const found = await service.results(given, (answer, at, { method }) => {
    if (method === 'GET' || !answer.ok || at.includes('/registration/')) return answer;
    const body = at.includes('/newsletter/') ? { state: 'none', email: '' } : at.includes('/customer/') ? '' : 'OK';
    return Response.json(body, { headers: { 'cache-control': 'no-store' } });
  });
  const taken = found.filter(({ outcome, statement }) => outcome === 'fails' && /has taken the request/.test(statement));
  expect(
    taken.map(
      ({ call, why = '' }) => `${call} ${/answered (\S+?)[.]? .*form (\S+) would tell customers: "\S/.exec(why)?.slice(1)}`,
    ),
  ).toEqual([
    'sendEmail "OK",customer-care-email',
    'postCustomerCare "OK",customer-care',
    'sendContact "OK",contact-us',
    'changeNewsletter "none",newsletter-subscribe',
    'requestGoods "OK",goods-request',
    'saveCustomer "",customer-profile',
  ]);
});

test('a backend that lets anybody register, and look up user names, is found', async () => {
  const json = (body: unknown) => Response.json(body, { headers: { 'cache-control': 'no-store' } });
  const found = await results({ writes: true }, async (answer, at) => {
    if (at.endsWith('/verify') && answer.ok) return json({ result: 1, registration: 'x', name: 'Nobody' });
    return at.includes('/usernamesection') ? json({ min: 4, max: 32, fits: 1, taken: 1 }) : answer;
  });
  expect(failures(found)).toEqual([
    'registrationUsername looks up no user name without a registration: 401 or 403: it answered 200',
    'verifyRegistration lets nobody register as a customer that there is not: it gave a token',
  ]);
});

test('a backend that answers otherwise is found, call by call', async () => {
  const json = (body: unknown) => Response.json(body, { headers: { 'cache-control': 'no-store' } });
  const found = await results({ id }, async (answer, at) => {
    if (at.endsWith('/modules') && answer.ok) return json(['a']);
    if (at.includes('/get_contatti/')) return new Response('<p>', { headers: { 'content-type': 'text/html' } });
    if (at.includes('/verifica/')) return json({ document_payment_status: 77, result: 1 });
    if (at.includes('/document/')) return answer.status === 401 ? json({}) : answer;
    if (at.includes('/media/')) return new Response('no file');
    if (at.includes('/rate/') || at.includes('_rate/')) throw new TypeError('fetch failed');
    return answer;
  });
  expect(failures(found)).toEqual([
    expect.stringMatching(/^modules matches schemas\/api\/modules\.answer\.schema\.json: /),
    'documentByCrypto refuses a call without a token with 401: it answered 200',
    'documentByCrypto refuses a wrong token with 401 or 403: it answered 200',
    expect.stringMatching(/^verify has a status that the page knows: /),
    'instalments answers 200: no response came: fetch failed',
    'contacts answers with JSON: it answered a page of HTML (content type text/html)',
    'media is a PDF: its first bytes are others',
  ]);
  const page = reportPage(found, 'https://api.example/<x>', service.today);
  expect(page).toContain('Conformance of https://api.example/&lt;x>');
  expect(page.indexOf('What does not hold')).toBeLessThan(page.indexOf('What holds'));
  expect(totals(found).fails).toBe(6);
});

test('entities, and keys that the page has to guess, are found', async () => {
  const found = await results({ id }, async (answer, at) => {
    if (!at.includes('/document/') || !answer.ok) return answer;
    const sent = { ...(await answer.json()), holder_name: 'Niccol&ograve;', HOLDER_LOCALITA: 'Roma', holder_cap: 184 };
    delete sent.holder_localita;
    return Response.json(sent, { headers: { 'cache-control': 'no-store' } });
  });
  const failed = failures(found).join('\n');
  expect(failed).toContain('bill.text.entities at holder_name');
  expect(failed).toContain('bill.key.capitals at HOLDER_LOCALITA');
  expect(failed).toContain('bill.postcode.short at holder_cap');
  expect(failed).toContain('"HOLDER_LOCALITA" in the whole is probably "holder_localita"');
  expect(failed).not.toMatch(/Niccol|Roma|184/);
});

test('without a link and a customer nothing of theirs is tried', async () => {
  const found = await results({});
  expect(failures(found)).toEqual([]);
  expect(found.find(({ call }) => call === 'documentByCrypto')?.why).toBe('it needs a link: give its id with --id');
  expect(found.find(({ call }) => call === 'documents')?.why).toBe('it needs a customer: give an access token with --token');
});

test('a backend that does not answer fails, also without a link and a customer', async () => {
  const found = await results({}, () => {
    throw new TypeError('fetch failed');
  });
  expect(failures(found)).toEqual(['registrationHeader answers 200: no response came: fetch failed']);
});

/** Runs the command against a server that returns this status for every call. */
async function against(status: number, ...args: string[]) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // the server listens on a port, not on a pipe
  try {
    return { ...(await bolletta('conformance', '--backend', `http://127.0.0.1:${port}/backend`, ...args)), calls };
  } finally {
    server.close();
  }
}

test('a host below .localhost gets what is sent', async () => {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    got.push(`${request.method} ${request.headers['content-type']} ${Buffer.concat(parts)}`);
    response.writeHead(request.method === 'POST' ? 201 : 200).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // the server listens on a port, not on a pipe
  const base = `http://${service.host}:${port}`;
  const bases = { backend: base, billService: base, prefix: '/', publicLinkHeader: 'X-Public-Link' };
  const probe = new Probe(bases, new Map(writtenCalls().map((call) => [call.name, call])));
  try {
    const body = { oggetto: 'è' };
    expect(await probe.ask('sendEmail', { body })).toMatchObject({ status: 201 });
    expect(await probe.ask('modules', {})).toMatchObject({ status: 200 });
  } finally {
    server.close();
  }
  expect(got).toEqual(['POST application/json {"oggetto":"è"}', 'GET undefined ']);
});

test('a run in which no call could be tried ends with 1 and says so', async () => {
  const { status, stdout, stderr } = await against(404);
  expect(stdout).toMatch(/\n0 calls hold, 0 fail, \d+ not tried\n$/);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No call could be tried, .* with --token\.\n$/)]);
});

test('a dead backend ends with 1', async () => {
  const { status, stdout } = await bolletta('conformance', '--backend', 'http://127.0.0.1:9/backend');
  expect(status).toBe(1);
  expect(stdout).toMatch(/registrationHeader {2}FAILS: answers 200: no response came: .*\n/);
});

test('a page that cannot be written is refused before any call', async () => {
  const { status, stderr, calls } = await against(404, '--out', path.join(service.dataDir, 'none/x.html'));
  expect([status, calls]).toEqual([1, []]);
  expect(stderr).toMatch(/x\.html cannot be written: there is no folder .*none\. Create it first\.\n$/);
});
