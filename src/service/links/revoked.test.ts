import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asList, own, ownText } from '../../engine/kernel/text/json';
import { type BillService, createBillService } from '../api/service';
import { idDigest } from '../keys/ids';
import { readKeys } from '../keys/keys';
import { issueToken } from '../keys/tokens';
import type { Database } from '../store/database';
import { openPrepared } from '../store/preparedDatabase';
import { callsOfDocument } from '../testing/callsOfDocument';
import { CODE, NUMBER } from '../testing/customers';
import { type RevokedLinks, revokeLinks } from './revokeLinks';

const [ONE, TWO] = ['one.localhost', 'two.localhost'];
const TODAY = '2026-11-21';
const folder = mkdtempSync(join(tmpdir(), 'revoked-'));
/** A stored bill that contains the customer code. */
const FILE = '77';
let database: Database;
let service: BillService;
let now: Date;

/** Advances the clock, so that each test has its own minutes. */
function minutes(count: number): Date {
  now = new Date(now.getTime() + count * 60_000);
  return now;
}

const open = () =>
  createBillService({
    ...{ dataDir: join(folder, 'data'), today: TODAY, hostsDirs: [join(folder, 'hosts')], documents: join(folder, 'bills') },
    ...{ database, customers: { accountOf: async (token: string) => token }, clock: () => now },
  });

beforeAll(async () => {
  const hosts = join(folder, 'hosts');
  for (const host of ['_default', ONE, TWO]) {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, 'service.json'), '{"documents": []}');
    const auth = { serverUrl: 'http://id.localhost', realm: host, clientId: 'p' };
    const settings = { schemaVersion: 2, locales: ['it', 'en', 'de'], ...(host === '_default' ? {} : { auth }) };
    writeFileSync(join(hosts, host, 'hostsettings.json'), JSON.stringify(settings));
  }
  mkdirSync(join(folder, 'bills'));
  const bill = { document_number: FILE, detail: 'pdf-77', document_payment_debt: 8.41, document_payment_status: 1 };
  const index_fields = [{ label: 'invoices_codice_cliente', value: CODE }];
  writeFileSync(join(folder, 'bills/own.json'), JSON.stringify({ ...bill, index_fields }));
  now = new Date(`${TODAY}T08:00:00Z`);
  database = await openPrepared();
  service = await open();
}, 60_000);
afterAll(async () => {
  await service.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await database.run('DELETE FROM revoked_links; DELETE FROM service_messages');
  minutes(1);
});

async function call(
  path: string,
  { token = '', method = 'GET', body, host = ONE }: { token?: string; method?: string; body?: object; host?: string } = {},
) {
  const headers = { host, authorization: `Bearer ${token}` };
  return service.app.request(`http://${host}/backend${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** Opens a link; returns its id and the token that its page gets. */
async function visit(number: string, host = ONE): Promise<{ id: string; token: string }> {
  const id = service.linkId(host, number);
  const access = await call(`/api/public/access?id=${id}`, { host });
  expect(access.status).toBe(200);
  return { id, token: ownText(await access.json(), 'token') ?? '' };
}

async function accessTo(id: string): Promise<[number, string | undefined]> {
  const access = await call(`/api/public/access?id=${id}`);
  return [access.status, ownText(await access.json(), 'error')];
}

const REVOKED = [410, 'link_revoked'];

describe.each<[string, (id: string) => RevokedLinks]>([
  ['of one link', (id) => ({ host: ONE, what: 'link', number: FILE, digest: idDigest(id) })],
  ['of the links of a bill', () => ({ host: ONE, what: 'bill', number: FILE })],
  ['of the links of a customer', () => ({ host: ONE, what: 'customer', code: CODE })],
])('a revocation %s', (_, linksOf) => {
  it('is answered with 410 by every call that takes the id or its token, but for the report of a payment', async () => {
    const { id, token } = await visit(FILE);
    const other = await visit(FILE, TWO);
    await revokeLinks(database, linksOf(id), minutes(1));
    expect(await accessTo(id)).toEqual(REVOKED);
    const more = ['/api/bollettainterattiva/modules', '/getGoogleAnalyticsId'].map((path) => ({
      name: path,
      path,
      method: 'GET',
    }));
    for (const { name, ...sent } of [...callsOfDocument(ONE, { id, media: 'pdf-77' }), ...more]) {
      const answer = await call(sent.path, { token, ...sent });
      expect([name, answer.status, ownText(await answer.json(), 'error')]).toEqual([name, ...REVOKED]);
    }
    const report = await call(`/segna_pagamento/${id}`, { token, method: 'POST', body: { id, codTrans: 'BOL-1', mac: 'x' } });
    expect(ownText(await report.json(), 'error')).toBe('mac_invalid');
    // Another brand's bill with the same number is not affected.
    expect((await call(`/document/${other.id}`, { token: other.token, host: TWO })).status).toBe(200);
  });

  it('leaves the links that are made later', async () => {
    const before = await visit(FILE);
    await revokeLinks(database, linksOf(before.id), minutes(1));
    minutes(1);
    const { id, token } = await visit(FILE);
    expect((await call(`/document/${id}`, { token })).status).toBe(200);
    expect(await accessTo(before.id)).toEqual(REVOKED);
  });
});

it('one of one link leaves the other links of the bill', async () => {
  const [one, other] = [await visit(FILE), await visit(FILE)];
  await revokeLinks(database, { host: ONE, what: 'link', number: FILE, digest: idDigest(one.id) }, minutes(1));
  expect([await accessTo(one.id), await accessTo(other.id)]).toEqual([REVOKED, [200, undefined]]);
});

it('one of a bill is also that of tokens of the release before, and no earlier moment takes it back', async () => {
  const { id } = await visit(FILE);
  const token = issueToken(readKeys(join(folder, 'data')), { host: ONE, number: FILE, link: idDigest(id) });
  expect((await call(`/document/${id}`, { token })).status).toBe(200);
  await revokeLinks(database, { host: ONE, what: 'bill', number: FILE }, minutes(2));
  await revokeLinks(database, { host: ONE, what: 'bill', number: FILE }, new Date(now.getTime() - 150_000));
  expect((await call(`/document/${id}`, { token })).status).toBe(410);
  expect(await accessTo(id)).toEqual(REVOKED);
});

describe('the customer', () => {
  const family = { token: 'famiglia' };
  const idFromArea = async () => ownText(await (await call(`/document/id/${NUMBER}`, family)).json(), 'crypto') ?? '';

  it('still opens the bill, with another encrypted id', async () => {
    const before = await visit(NUMBER);
    await idFromArea();
    await revokeLinks(database, { host: ONE, what: 'bill', number: NUMBER }, minutes(1));
    minutes(1);
    const id = await idFromArea();
    expect([await accessTo(before.id), await accessTo(id)]).toEqual([REVOKED, [200, undefined]]);
    expect((await call(`/document/${before.id}`, family)).status).toBe(200);
  });

  it('gets another encrypted id when the one of the page was withdrawn alone, or with the others within the same second', async () => {
    now = new Date(Math.ceil(now.getTime() / 1000) * 1000 + 500);
    const first = await idFromArea();
    expect(await idFromArea()).toBe(first);
    await revokeLinks(database, { host: ONE, what: 'link', number: NUMBER, digest: idDigest(first) }, now);
    const second = await idFromArea();
    expect([await accessTo(first), await accessTo(second)]).toEqual([REVOKED, [200, undefined]]);
    await revokeLinks(database, { host: ONE, what: 'bill', number: NUMBER }, now);
    const third = await idFromArea();
    expect([await accessTo(second), await accessTo(third)]).toEqual([REVOKED, [200, undefined]]);
    expect(await idFromArea()).toBe(third);
  });

  it('has a message in the language of the page, which stays over restarts until it is deleted', async () => {
    const bills = (await revokeLinks(database, { host: ONE, what: 'customer', code: CODE }, now)).bills;
    expect(bills).toEqual(expect.arrayContaining([FILE, NUMBER]));
    await service.close();
    service = await open();
    const list = async (language: string) => {
      const answer: unknown = await (await call(`/api/message/${CODE}?lang=${language}`, family)).json();
      return asList(own(answer, 'items'))?.find((one) => (ownText(one, 'id') ?? '').startsWith('L'));
    };
    const subjects = await Promise.all(['it', 'en', 'de'].map(async (language) => ownText(await list(language), 'subject')));
    expect(subjects).toEqual([
      'Annullati i link a tutte le bollette',
      'The links to all bills were withdrawn',
      'Die Links zu allen Rechnungen wurden gesperrt',
    ]);
    const id = ownText(await list('it'), 'id') ?? '';
    expect(ownText(await (await call(`/api/message/detail/${id}`, family)).json(), 'body')).toContain(CODE);
    expect(await list('it')).toMatchObject({ is_read: 1 });
    expect((await call(`/api/message/${id}`, { ...family, method: 'DELETE' })).status).toBe(200);
    expect((await call(`/api/message/${id}`, { ...family, method: 'DELETE' })).status).toBe(200);
    expect(await list('it')).toBeUndefined();
  });

  it('has none when nobody knows whose the bill is, or nothing was withdrawn', async () => {
    const none = { bills: [], informed: undefined };
    expect(await revokeLinks(database, { host: ONE, what: 'customer', code: 'nobody' }, now)).toEqual(none);
    expect(await revokeLinks(database, { host: ONE, what: 'bill', number: 'x' }, now)).toEqual({ ...none, bills: ['x'] });
    expect((await revokeLinks(database, { host: ONE, what: 'bill', number: FILE }, now)).informed).toBe(CODE);
  });
});
