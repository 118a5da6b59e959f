import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareDatabase } from '../preparedDatabase';
import { type BillService, createBillService } from '../service';
import { FAMILY, MESSAGE, TAX_CODE, TODAY, UNREGISTERED } from '../testing/customers';
import { copiesIn } from '../testing/folder.suite';
import { leftBehind } from '../testing/killing';

const HOST = 'one.localhost';
const CODE = FAMILY[1];
const NOON = new Date(`${TODAY}T11:00:00Z`);
const folder = mkdtempSync(join(tmpdir(), 'kept-'));
const hosts = join(folder, 'hosts');
let free = Number.POSITIVE_INFINITY;
let service: BillService;

/** Nobody else can reach it: the token is the name of the account. */
function open(dataDir: string): Promise<BillService> {
  const customers = { accountOf: async (token: string) => token };
  const options = { dataDir, today: TODAY, hostsDirs: [hosts], clock: () => NOON, customers };
  return createBillService({ ...options, freeBytesIn: async () => free });
}

async function call(method: string, path: string, body?: object, at = service): Promise<[status: number, answer: any]> {
  const headers = { host: HOST, authorization: 'Bearer famiglia' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const got = await at.app.request(`http://${HOST}/backend${path}`, sent);
  return [got.status, await got.json()];
}

beforeAll(async () => {
  for (const host of ['_default', HOST]) mkdirSync(join(hosts, host), { recursive: true });
  writeFileSync(join(hosts, HOST, 'service.json'), JSON.stringify({ documents: [] }));
  const auth = { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'page' };
  writeFileSync(join(hosts, HOST, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  prepareDatabase(join(folder, 'data'));
  service = await open(join(folder, 'data'));
}, 120_000);
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that a customer can write on the site, and what then answers for it. */
const WRITES: readonly (readonly [method: string, path: string, body: object])[] = [
  ['DELETE', `/api/message/${MESSAGE}`, {}],
  ['POST', `/api/contacts/sendemail/${CODE}`, { topic: 'bill', subject: 'Oggetto', message: 'Testo', email: 'a@posta.example' }],
  ['POST', `/api/customer/save/${CODE}`, { section: 'profile', phone: '+39 02 1' }],
  ['POST', `/api/customer/save/${CODE}`, { section: 'user_form', people: '3' }],
  ['PUT', '/api/customer/password/reset', { method_field: 'PUT' }],
  ['POST', `/api/goods/request/${CODE}`, { good: 'termostato' }],
  ['POST', `/api/newsletter/${CODE}`, { action: 'subscribe', email: 'a@posta.example' }],
  ['POST', '/api/registration/verify', { customer_code: UNREGISTERED, tax_code: TAX_CODE }],
];
const READS = [
  `/api/message/${CODE}`,
  '/api/customer/userformsection',
  `/api/newsletter/${CODE}`,
  `/api/customer/profile/${CODE}`,
];

it('writes nothing without disk space, and goes on reading', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  free = 0;
  for (const [method, path, body] of WRITES)
    expect([path, ...(await call(method, path, body))]).toMatchObject([path, 503, { error: 'no_room' }]);
  for (let times = 0; times < 2; times++)
    expect(await call('GET', `/api/message/detail/${MESSAGE}`)).toMatchObject([200, { is_read: 0 }]);
  expect(log.mock.calls.flat().join('\n')).not.toMatch(new RegExp(`${CODE}|${UNREGISTERED}|famiglia`));
  free = Number.POSITIVE_INFINITY;
  expect((await call('GET', `/api/message/${CODE}`))[0]).toBe(200);
  log.mockRestore();
});

it('keeps everything that it acknowledged when it was not closed', async () => {
  const before = await service.requests();
  for (const [method, path, body] of WRITES) expect([path, (await call(method, path, body))[0]]).toEqual([path, 200]);
  const { registration } = (await call('POST', '/api/registration/verify', WRITES.at(-1)?.[2]))[1];
  const profile = { username: 'nuovo', first_name: '', last_name: 'M', email: 'a@posta.example', phone: '' };
  await call('POST', '/api/registration/saveprofile', { registration, ...profile, province: 'PV', town: 'voghera' });
  const done = ['POST', '/api/registration/saveacceptances', { registration, acceptances: ['terms', 'privacy'] }] as const;
  const [, registered] = await call(...done);
  expect(registered.result).toBe(1);

  const left = await open(leftBehind(join(folder, 'data')));
  const entries = (await service.requests()).slice(before.length);
  expect(entries.map(({ what }) => what)).toEqual([
    ...['ticket', 'customer', 'customer', 'password', 'ticket', 'newsletter', 'registration'],
  ]);
  expect(await left.requests()).toEqual(await service.requests());
  expect(copiesIn(left.requestsFolder)).toEqual(copiesIn(service.requestsFolder));
  for (const path of READS) expect([path, await call('GET', path, undefined, left)]).toEqual([path, await call('GET', path)]);
  expect(await call(...done, left)).toEqual([200, registered]);
  expect(await left.registered()).toEqual([{ host: HOST, account: 'nuovo', name: 'Ottavio Marchesoni' }]);
  await left.close();
}, 120_000);
