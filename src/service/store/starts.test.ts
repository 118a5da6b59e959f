import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownText } from '../../engine/kernel/text/json';
import { type BillService, type BillServiceOptions, createBillService } from '../api/service';
import { anyStatement } from '../testing/anyStatement';
import { callsOfDocument } from '../testing/callsOfDocument';
import { CODE, CONTRACT, MESSAGE, NUMBER } from '../testing/customers';
import { lastCode } from '../testing/lastCode';
import { registering, type SiteWrite, WRITING_CALLS } from '../testing/siteWrites';
import type { Database } from './database';
import { openPrepared } from './preparedDatabase';

const [ONE, TWO] = ['one.localhost', 'two.localhost'];
const SAMPLE = '2026000101';
const TODAY = '2026-11-21';
const NOON = new Date(`${TODAY}T11:00:00Z`);
const folder = mkdtempSync(join(tmpdir(), 'starts-'));
const [hosts, documents, empty] = ['hosts', 'documents', 'empty'].map((name) => join(folder, name)) as [string, string, string];
let database: Database;

function write(...[host, file, content]: [host: string, file: string, content: object]): void {
  mkdirSync(join(hosts, host), { recursive: true });
  writeFileSync(join(hosts, host, file), JSON.stringify(content));
}

beforeAll(async () => {
  write('_default', 'service.json', { documents: [] });
  for (const host of [ONE, TWO]) {
    write(host, 'service.json', { documents: [SAMPLE, '2026000102'] });
    write(host, 'hostsettings.json', {
      schemaVersion: 2,
      auth: { serverUrl: 'http://id.localhost', realm: host, clientId: 'p' },
    });
  }
  mkdirSync(join(documents, ONE), { recursive: true });
  mkdirSync(empty);
  writeFileSync(join(documents, ONE, '77.json'), '{"document_number": "77", "detail": "pdf-77"}');
  // This file has the number of a sample.
  writeFileSync(join(documents, ONE, 'own.json'), '{"document_number": "2026000102", "is": "a file"}');
  database = await openPrepared();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

type Options = Partial<Pick<BillServiceOptions, 'documents' | 'noSamples' | 'brands' | 'today'>>;

/** Starts a service on the database, runs `work` with it, and closes it. */
async function started<T>(options: Options, work: (service: BillService) => Promise<T>): Promise<T> {
  // No identity provider: the bearer token is the account's name.
  const customers = { accountOf: async (token: string) => token };
  const service = await createBillService({
    ...{ dataDir: join(folder, 'data'), today: TODAY, hostsDirs: [hosts], database, customers, clock: () => NOON },
    ...options,
  });
  return work(service).finally(service.close);
}

async function call(
  service: BillService,
  path: string,
  { token = '', method = 'GET', body }: { token?: string; method?: string; body?: object } = {},
) {
  const headers = { host: ONE, authorization: `Bearer ${token}` };
  return service.app.request(`http://${ONE}/backend${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const accessTo = (service: BillService, id: string) => call(service, `/api/public/access?id=${id}`);

/** The status of the link to a document, and the document's text if it opens. */
async function opened(service: BillService, number: string): Promise<[status: number, text?: string]> {
  const id = service.linkId(ONE, number);
  const access = await accessTo(service, id);
  if (access.status !== 200) return [access.status];
  const answer = await call(service, `/document/${id}`, { token: ownText(await access.json(), 'token') ?? '' });
  return [answer.status, await answer.text()];
}

const stored = () =>
  database.query(anyStatement('SELECT host, number FROM documents ORDER BY host, number', { host: 'text', number: 'text' }));

describe('a start', () => {
  it.each<[string, Options]>([
    ['with an empty folder of documents', { documents: empty }],
    ['without a folder of documents', {}],
    ['without samples', { noSamples: true, documents }],
    ['with neither', { noSamples: true, documents: empty }],
    ['without one of the brands', { brands: ['_default', ONE], documents }],
    ['without any', { brands: ['_default'], noSamples: true }],
  ])('%s removes no document, for itself and for others', async (_, options) => {
    await started({ documents }, async () => undefined);
    const before = await stored();
    expect(before).toHaveLength(5);
    await started(options, async (service) => {
      if (options.brands?.length !== 1) expect((await opened(service, '77'))[0]).toBe(200);
    });
    expect(await stored()).toEqual(before);
    await started({ documents }, async (service) => {
      for (const number of [SAMPLE, '2026000102', '77']) expect((await opened(service, number))[0]).toBe(200);
    });
  });

  it('stores what a file says now, and no sample in its place when it goes', async () => {
    const file = join(documents, ONE, 'late.json');
    const says = async (options: Options) => (await started(options, (service) => opened(service, '2026000101')))[1] ?? '';
    writeFileSync(file, '{"document_number": "2026000101", "is": "first"}');
    expect(await says({ documents })).toContain('first');
    writeFileSync(file, '{"document_number": "2026000101", "is": "second"}');
    expect(await says({ documents })).toContain('second');
    rmSync(file);
    for (const options of [{ documents }, { documents: empty }, { noSamples: true as const }])
      expect(await says(options)).toContain('second');
    await database.query(anyStatement("UPDATE documents SET origin = 'sample' WHERE host = $1 AND number = $2"), [ONE, SAMPLE]);
  });

  it('removes no row of customers, and lists of a brand what its samples are now', async () => {
    const tables = ['known_customers', 'contracts', 'customer_documents', 'customer_messages'];
    const counts = async () => {
      const rows = await Promise.all(
        tables.map((table) => database.query(anyStatement(`SELECT count(*) FROM ${table}`, { count: 'number' }))),
      );
      return rows.map(([row]) => Number(row?.count));
    };
    const numbers = async (service: BillService) => {
      const answer = await call(service, `/api/document/${CODE}?limit=200`, { token: 'famiglia' });
      return ((await answer.json()) as { items: { document_number: string }[] }).items.map((row) => row.document_number);
    };
    const first = await started({}, numbers);
    const before = await counts();
    for (const options of [{ noSamples: true as const }, { brands: ['_default'] }, { brands: ['_default', TWO] }]) {
      await started(options, async () => undefined);
      expect(await counts()).toEqual(before);
    }
    expect(await started({}, numbers)).toEqual(first);
    // Half a year later the list has newer bills, and each of them opens.
    await started({ today: '2027-06-01' }, async (service) => {
      const later = await numbers(service);
      expect(later).toHaveLength(first.length);
      expect(later).not.toEqual(first);
      for (const number of later) expect((await call(service, `/document/id/${number}`, { token: 'famiglia' })).status).toBe(200);
    });
    const after = await counts();
    expect(after.every((count, index) => count >= (before[index] ?? 0))).toBe(true);
    expect(await started({}, numbers)).toEqual(first);
    expect(await counts()).toEqual(after);
  });
});

describe('what is stored of the samples', () => {
  it('does not exist while the samples are off, and is as before when they are on', async () => {
    const { id, token, media } = await started({ documents }, async (service) => {
      const link = service.linkId(ONE, SAMPLE);
      const granted = ownText(await (await accessTo(service, link)).json(), 'token') ?? '';
      const document = await (await call(service, `/document/${link}`, { token: granted })).json();
      return { id: link, token: granted, media: ownText(document, 'detail') ?? '' };
    });
    await started({ documents, noSamples: true }, async (service) => {
      expect((await accessTo(service, id)).status).toBe(404);
      for (const { name, ...sent } of callsOfDocument(ONE, { id, media }))
        expect([name, (await call(service, sent.path, { token, ...sent })).status]).toEqual([name, 404]);
      expect((await service.list()).map(({ origin }) => origin)).toEqual(['file', 'file']);
    });
    await started({ documents }, async (service) => expect((await opened(service, SAMPLE))[0]).toBe(200));
  });

  it('has no customers either, whose things are kept', async () => {
    const site = async (service: BillService, { method, path, body }: Omit<SiteWrite, 'call'>, token = 'famiglia') =>
      call(service, path, { token, method, ...(body && { body }) });
    const reads = [
      ...[`/api/customer/home/${CODE}`, `/api/document/${CODE}`, `/document/id/${NUMBER}`, `/api/contract/details/${CONTRACT}`],
      ...[`/api/message/detail/${MESSAGE}`, `/api/customer/profile/${CODE}`, '/api/customer/names', '/api/invoices/info'],
    ];
    const register = async (service: BillService) => {
      await site(service, registering.verify());
      const verified: unknown = await (await site(service, registering.verify(lastCode(await service.requests())))).json();
      const registration = ownText(verified, 'registration') ?? '';
      for (const step of [registering.saveProfile(registration, 'nuovo'), registering.accept(registration)])
        await site(service, step);
    };
    const names = async (service: BillService) => (await call(service, '/api/customer/names', { token: 'nuovo' })).json();
    const name = await started({}, async (service) => {
      expect((await site(service, WRITING_CALLS.profile(CODE, '+39 02 7'))).status).toBe(200);
      await register(service);
      return names(service);
    });
    await started({ noSamples: true }, async (service) => {
      for (const path of reads) expect([path, (await call(service, path, { token: 'famiglia' })).status]).toEqual([path, 404]);
      expect((await call(service, '/api/customer/names', { token: 'nuovo' })).status).toBe(404);
      expect((await site(service, WRITING_CALLS.profile(CODE, '+39 02 8'))).status).toBe(404);
      // An account without customers has an empty site.
      expect((await call(service, '/api/customer/names', { token: 'somebody' })).status).toBe(200);
    });
    await started({}, async (service) => {
      for (const path of reads) expect([path, (await call(service, path, { token: 'famiglia' })).status]).toEqual([path, 200]);
      expect(await (await call(service, `/api/customer/profile/${CODE}`, { token: 'famiglia' })).json()).toMatchObject({
        phone: '+39 02 7',
      });
      expect(await names(service)).toEqual(name);
    });
  });
});
