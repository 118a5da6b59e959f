import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskSpaceElsewhere } from '../disk/diskSpace';
import { documentsOf } from '../documents/documentCache';
import { encryptId, idDigest, tamperedId } from '../keys/ids';
import { readKeys } from '../keys/keys';
import { issueToken } from '../keys/tokens';
import { revocationsOf } from '../links/revocations';
import type { Database } from '../store/database';
import { prepareDatabase } from '../store/preparedDatabase';
import { expectValid } from '../testing/expectValid';
import type { ServiceDeps } from './access';
import { billApi } from './api';
import { type BillService, createBillService } from './service';

const today = '2026-11-21';
const folder = mkdtempSync(join(tmpdir(), 'bills-'));
const dataDir = join(folder, 'data');
const documents = join(folder, 'documents');
const host = 'aurora.localhost';
let service: BillService;

async function call(path: string, token?: string, brand = host): Promise<Response> {
  return service.app.request(`http://server${path}`, {
    headers: { host: `${brand}:4173`, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
}

async function refusal(path: string, token?: string, brand = host): Promise<[number, unknown]> {
  const answer = await call(path, token, brand);
  const body: unknown = await answer.json();
  expectValid('error', body);
  return [answer.status, (body as { error: unknown }).error];
}

async function access(id: string, brand = host): Promise<string> {
  const answer = await call(`/backend/api/public/access?id=${id}&notrack=1`, undefined, brand);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  expectValid('public-access', body);
  return (body as { token: string }).token;
}

beforeAll(async () => {
  mkdirSync(join(documents, host), { recursive: true });
  writeFileSync(join(documents, 'hostile.json'), '<html>not a document</html>');
  writeFileSync(
    join(documents, host, 'own.json'),
    '{"document_number": "77", "detail": "own-pdf", "document_payment_debt": 3.5}',
  );
  prepareDatabase(dataDir);
  service = await createBillService({ dataDir, today, hostsDirs: ['hosts'], documents });
}, 60_000);

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

describe('a link', () => {
  it('gives a token, the modules, the document, its PDF and its status, each as its schema says', async () => {
    for (const { host, number, title } of await service.list()) {
      if (title === 'from hostile.json') continue;
      const id = service.linkId(host, number);
      const token = await access(id, host);
      const modules: unknown = await (await call('/backend/api/bollettainterattiva/modules', token, host)).json();
      expectValid('modules', modules);
      const answer = await call(`/backend/document/${id}`, token, host);
      expect(answer.status).toBe(200);
      const document = (await answer.json()) as { detail: string; document_number: string };
      expect(document.document_number).toBe(number);
      // The broken sample intentionally violates the schema.
      if (number !== '2026000116') expectValid('document', document);
      const pdf = await call(`/backend/api/media/${document.detail}`, token, host);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await call(`/backend/api/mediacloud/${document.detail}`, token, host)).status).toBe(200);
      for (const base of ['/backend', '/bill-service']) {
        expectValid('verifica', await (await call(`${base}/verifica/${id}`, token, host)).json());
        expectValid('rate', await (await call(`${base}/bolletta_interattiva_rate/${id}`, token, host)).json());
        expectValid('contatti', await (await call(`${base}/get_contatti/${id}`, token, host)).json());
        expectValid('profilo', await (await call(`${base}/get_profilo/${id}`, token, host)).json());
      }
    }
  });

  it('is 404 when unknown, changed, without document or of another brand, 410 when expired', async () => {
    const id = service.linkId(host, '2026000101');
    const path = '/backend/api/public/access';
    for (const other of [
      '',
      '?id=',
      '?id=abc',
      `?id=${tamperedId(id)}`,
      '?documentId=1',
      `?id=${service.linkId(host, 'nothing')}`,
    ]) {
      expect((await refusal(path + other))[0]).toBe(404);
    }
    expect(await refusal(`${path}?id=${id}`, undefined, 'vallegas.localhost')).toEqual([404, 'link_unknown']);
    expect((await call(`${path}?id=${id}`, undefined, 'no-brand.example')).status).toBe(200);
    const keys = readKeys(dataDir);
    const expired = encryptId(keys, { host, number: '2026000101', expires: '2026-11-20' });
    expect(await refusal(`${path}?id=${expired}`)).toEqual([410, 'link_expired']);
    expect((await call(`${path}?id=${encryptId(keys, { host, number: '2026000101', expires: today })}`)).status).toBe(200);
  });

  it('opens nothing without its token, and its token nothing else', async () => {
    const id = service.linkId(host, '2026000101');
    const token = await access(id);
    const other = service.linkId(host, '2026000102');
    const { detail } = (await (await call(`/backend/document/${other}`, await access(other))).json()) as { detail: string };
    for (const path of [
      '/api/bollettainterattiva/modules',
      `/document/${id}`,
      `/api/media/${detail}`,
      `/verifica/${id}`,
      `/bolletta_interattiva_rate/${id}`,
      `/get_contatti/${id}`,
      `/get_profilo/${id}`,
      '/getGoogleAnalyticsId',
    ]) {
      for (const wrong of [undefined, 'wrong', `${token.slice(0, -2)}xx`])
        expect((await refusal(`/backend${path}`, wrong))[0]).toBe(401);
      expect(await refusal(`/backend${path}`, token, 'vallegas.localhost')).toEqual([403, 'other_brand']);
    }
    for (const path of [
      `/document/${other}`,
      `/document/${tamperedId(id)}`,
      `/api/media/${detail}`,
      `/verifica/${other}`,
      `/bolletta_interattiva_rate/${other}`,
      `/get_contatti/${other}`,
      `/get_profilo/${other}`,
    ]) {
      expect(await refusal(`/backend${path}`, token)).toEqual([403, 'other_document']);
    }
    expect(await refusal('/backend/document/id/2026000101', token)).toEqual([401, 'login_required']);
    expect(await refusal('/backend/api/nothing', token)).toEqual([404, 'call_unknown']);
  });

  it('sends modules of its own brand, whatever address is asked', async () => {
    const token = await access(service.linkId('vallegas.localhost', '2026000102'), 'localhost');
    const own = JSON.parse(readFileSync('hosts/vallegas.localhost/service.json', 'utf8')) as { modules: Record<string, unknown> };
    expect(Object.values(own.modules)).toContainEqual(
      await (await call('/backend/api/bollettainterattiva/modules', token, 'localhost')).json(),
    );
  });
});

describe('answers', () => {
  it('give the instalments of a bill that has them, and an empty list for one that has none', async () => {
    const instalments = async (number: string) => {
      const id = service.linkId(host, number);
      const answer = await call(`/bill-service/bolletta_interattiva_rate/${id}`, await access(id));
      const body = (await answer.json()) as { data: { data: { totaledapagare: string; rate: { stato_pagamento: number }[] } } };
      return body.data.data;
    };
    expect((await instalments('2026000117')).rate.map((one) => one.stato_pagamento)).toEqual([4, 3, 0, 1, 2]);
    expect(await instalments('2026000101')).toEqual({ totaledapagare: '0,00', rate: [] });
  });

  it('give the profile of the customer of a bill that has it, and an empty text for another', async () => {
    const profile = async (number: string) => {
      const id = service.linkId(host, number);
      return (await call(`/backend/get_profilo/${id}`, await access(id))).json();
    };
    expect(await profile('2026000122')).toMatchObject({ livelloCompletezzaProfilo: 4, selfCare: 1 });
    expect(await profile('2026000120')).toMatchObject({ livelloCompletezzaProfilo: '2', emailFatturazione: '' });
    expect(await profile('2026000101')).toBe('');
  });

  it('name the analytics tag of a brand in a text, an empty one without', async () => {
    const tagOf = async (brand: string) => {
      const number = (await service.list()).find((document) => document.host === brand)?.number ?? '';
      const answer = await call('/backend/getGoogleAnalyticsId', await access(service.linkId(brand, number), brand), brand);
      return [answer.headers.get('content-type'), await answer.text()];
    };
    expect(await tagOf('portoluce.localhost')).toEqual(['text/plain; charset=UTF-8', 'G-EXAMPLE1']);
    expect(await tagOf(host)).toEqual(['text/plain; charset=UTF-8', '']);
  });

  it('are not stored, not indexed, and compressed', async () => {
    const id = service.linkId(host, '2026000111');
    const answer = await service.app.request(`http://server/backend/document/${id}`, {
      headers: { host, authorization: `Bearer ${await access(id)}`, 'accept-encoding': 'gzip, deflate, br' },
    });
    const { headers } = answer;
    expect([headers.get('cache-control'), headers.get('content-encoding'), headers.get('vary')]).toEqual([
      'no-store',
      'br',
      'Accept-Encoding',
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000);
  });

  it('write neither id nor token to the log', async () => {
    const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const id = service.linkId(host, '2026000101');
    await call(`/backend/document/${id}`, await access(id));
    await call(`/backend/document/${tamperedId(id)}`, 'wrong');
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('write one line to the log when a call fails, whatever the failure says', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const id = service.linkId(host, '2026000101');
    const query = () => Promise.reject(new Error(`no answer for ${id}\nBill service: all is well`));
    const keys = readKeys(dataDir);
    const parts = {
      keys,
      brands: new Map([[host, {}]]),
      today,
      database: { query },
      documents: documentsOf({ query } as unknown as Database),
      revocations: revocationsOf({ query } as unknown as Database),
      clock: () => new Date(),
    } as unknown as ServiceDeps;
    const answer = await billApi(parts).request(`http://server/backend/api/public/access?id=${id}`, { headers: { host } });
    expect(answer.status).toBe(500);
    expect(written.mock.calls).toEqual([['Bill service: a call failed: no answer for …\\u000aBill service: all is well']]);
    written.mockRestore();
  });
});

it('starts no payment without a card provider', async () => {
  const keys = readKeys(dataDir);
  const id = service.linkId(host, '7');
  const token = await issueToken(keys, { host, number: '7', link: idDigest(id) });
  const body = '{"document_payment_debt": 3.5, "document_payment_status": 1}';
  const asked: string[] = [];
  const query = async ({ sql }: { sql: string }) => {
    asked.push(sql);
    return [{ host, number: '7', body, version: '1', paymentState: null, paidOn: null }];
  };
  const start = (more: Partial<ServiceDeps>, path: string, init: RequestInit = {}) => {
    const database = { query } as unknown as Database;
    const [documents, revocations] = [documentsOf(database), revocationsOf(database)];
    const stored = { database, documents, revocations };
    const parts = { keys, brands: new Map([[host, {}]]), today, ...stored, clock: () => new Date(), ...more };
    const providers = { terms: () => ({ alias: 'a', key: 'k', secret: 's' }), openCheckout: async () => 'x' };
    const api = billApi({ diskSpace: diskSpaceElsewhere, providers, ...parts } as unknown as ServiceDeps);
    return api.request(`http://${host}/backend${path}/${id}`, { ...init, headers: { host, authorization: `Bearer ${token}` } });
  };
  const addresses = { success_url: `http://${host}/a`, error_url: `http://${host}/b` };
  const post = { method: 'POST', body: JSON.stringify(addresses) };
  const answers = async (more: Partial<ServiceDeps>) => [
    await (await start(more, '/pagamento')).json(),
    await (await start(more, '/api/api_shop_pagamento', post)).json(),
  ];
  expect(await answers({ noProviders: true })).toEqual([{ url: null, post_data: null }, 'ko']);
  expect(asked.some((sql) => sql.startsWith('INSERT'))).toBe(false);
  expect(await answers({})).toEqual([
    expect.objectContaining({ url: 'http://provider-a.localhost/pay' }),
    'http://provider-b.localhost/checkout/x',
  ]);
});

describe('documents from outside', () => {
  it('are sent as they are, to every brand or to their own', async () => {
    const list = (await service.list()).filter(({ origin }) => origin === 'file');
    expect(list.filter(({ number }) => number === '77').map((document) => document.host)).toEqual([host]);
    expect(list.filter(({ number }) => number === 'hostile')).toHaveLength(service.hosts.length);
    const id = service.linkId(host, 'hostile');
    expect(await (await call(`/backend/document/${id}`, await access(id))).text()).toBe('<html>not a document</html>');
    const own = service.linkId(host, '77');
    expect((await call('/backend/api/media/own-pdf', await access(own))).status).toBe(200);
  });
});

describe('reading anew', () => {
  it('takes in what brands and documents say now', async () => {
    const hosts = join(folder, 'hosts');
    const own = join(hosts, 'new.localhost/service.json');
    mkdirSync(join(hosts, 'new.localhost'), { recursive: true });
    writeFileSync(own, '{ "documents": ["2026000101"], "modules": { "3": { "modules": ["rate"] } } }');
    prepareDatabase(join(folder, 'trial'));
    const trial = await createBillService({ dataDir: join(folder, 'trial'), today, hostsDirs: ['hosts', hosts], documents });
    const numbers = async () => (await trial.list()).filter((one) => one.host === 'new.localhost').map(({ number }) => number);
    try {
      expect(await numbers()).toEqual(['2026000101', 'hostile']);
      writeFileSync(own, '{ "documents": ["2026000102"] }');
      mkdirSync(join(hosts, 'newer.localhost'));
      writeFileSync(join(documents, 'late.json'), '{ "document_number": "99" }');
      // Characters that PostgreSQL rejects do not stop the reload.
      writeFileSync(join(documents, 'zero.json'), '{ "document_number": "98\\u0000", "detail": "\\u0000", "x": "\u0000" }');
      const said = vi.spyOn(console, 'error').mockReturnValue();
      await Promise.all([trial.reload(), trial.reload()]);
      expect(await numbers()).toEqual(['2026000102', '98', '99', 'hostile']);
      expect(trial.hosts).toContain('newer.localhost');
      expect(said.mock.calls.flat()).toContainEqual(expect.stringMatching(/zero\.json: it contains U\+0000/));
      said.mockRestore();
    } finally {
      rmSync(join(documents, 'late.json'));
      rmSync(join(documents, 'zero.json'));
      await trial.close();
    }
  });
});

describe('the data folder', () => {
  it('belongs to one service, and keeps links and documents over a restart', async () => {
    await expect(createBillService({ dataDir, today, hostsDirs: ['hosts'] })).rejects.toThrow(/in use by process \d+/);
    const id = service.linkId(host, '2026000103');
    const token = await access(id);
    await service.close();
    service = await createBillService({ dataDir, today, hostsDirs: ['hosts'], documents });
    expect((await call(`/backend/document/${id}`, token)).status).toBe(200);
    await access(id);
  });
});
