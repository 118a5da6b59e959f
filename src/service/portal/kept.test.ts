import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillService, createBillService } from '../api/service';
import { prepareDatabase } from '../store/preparedDatabase';
import { FAMILY, MESSAGE, TODAY, UNREGISTERED } from '../testing/customers';
import { leftBehind } from '../testing/killing';
import { lastCode } from '../testing/lastCode';
import { registering, type SiteWrite, WRITING_CALLS, writingCalls } from '../testing/siteWrites';
import { copiesIn } from '../testing/suites/folder.suite';

const HOST = 'one.localhost';
const [OTHER, CODE] = FAMILY;
const NOON = new Date(`${TODAY}T11:00:00Z`);
const folder = mkdtempSync(join(tmpdir(), 'kept-'));
const hosts = join(folder, 'hosts');
let free = Number.POSITIVE_INFINITY;
let service: BillService;

/** Opens a service without an identity provider: the bearer token is the account's name. */
function open(dataDir: string): Promise<BillService> {
  const customers = { accountOf: async (token: string) => token };
  const options = { dataDir, today: TODAY, hostsDirs: [hosts], clock: () => NOON, customers };
  return createBillService({ ...options, freeBytesIn: async () => free });
}

/** A call of a customer. */
type Asked = Omit<SiteWrite, 'call'>;

const reading = (path: string): Asked => ({ method: 'GET', path });

async function call({ method, path, body }: Asked, at = service): Promise<[status: number, answer: any]> {
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

const EMAIL = 'a@posta.example';

/** All writes of a signed-in customer on the site, except confirming and registering, which need earlier steps. */
const WRITES: readonly SiteWrite[] = [
  WRITING_CALLS.deleteMessage(MESSAGE),
  WRITING_CALLS.contact(CODE, 'Oggetto'),
  WRITING_CALLS.profile(CODE, '+39 02 1'),
  WRITING_CALLS.userForm(CODE, '3'),
  WRITING_CALLS.password(),
  WRITING_CALLS.good(CODE, 'termostato'),
  WRITING_CALLS.subscribe(CODE, EMAIL),
];
const READS = [
  `/api/message/${CODE}`,
  '/api/customer/userformsection',
  `/api/newsletter/${CODE}`,
  `/api/newsletter/${OTHER}`,
  `/api/customer/profile/${CODE}`,
];

it('writes nothing without disk space, and goes on reading', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  free = 0;
  for (const write of [...WRITES, registering.verify()])
    expect([write.path, ...(await call(write))]).toMatchObject([write.path, 503, { error: 'no_room' }]);
  for (let times = 0; times < 2; times++)
    expect(await call(reading(`/api/message/detail/${MESSAGE}`))).toMatchObject([200, { is_read: 0 }]);
  expect(log.mock.calls.flat().join('\n')).not.toMatch(new RegExp(`${CODE}|${UNREGISTERED}|famiglia`));
  free = Number.POSITIVE_INFINITY;
  expect((await call(reading(`/api/message/${CODE}`)))[0]).toBe(200);
  log.mockRestore();
});

it('keeps everything that it acknowledged when it was not closed', async () => {
  const before = await service.requests();
  const written = new Set<string>();
  const write = async (one: SiteWrite) => {
    const [status, answer] = await call(one);
    expect([one.path, status]).toEqual([one.path, 200]);
    written.add(one.call);
    return answer;
  };
  for (const one of WRITES) await write(one);
  const left = async () => (await service.requests()).slice(before.length);
  const secret = (await left()).flatMap((one) => (one.what === 'newsletter' ? (one.fields.code ?? []) : []));
  expect(await write(WRITING_CALLS.confirm(CODE, secret[0] ?? ''))).toMatchObject({ state: 'confirmed', email: EMAIL });
  await write(WRITING_CALLS.subscribe(OTHER, EMAIL));
  expect(await write(WRITING_CALLS.withdraw(OTHER))).toMatchObject({ state: 'none' });
  expect(await write(registering.verify())).toMatchObject({ code: 1 });
  const { registration } = await write(registering.verify(lastCode(await left())));
  expect(await write(registering.saveProfile(registration, 'nuovo'))).toMatchObject({
    result: 1,
    registration,
    username: 'nuovo',
  });
  const done = registering.accept(registration);
  const registered = await write(done);
  expect(registered.result).toBe(1);
  expect([...written].sort()).toEqual([...writingCalls].sort());

  const again = await open(leftBehind(join(folder, 'data')));
  expect((await left()).map(({ what }) => what)).toEqual([
    ...['ticket', 'customer', 'customer', 'password', 'ticket', 'newsletter', 'newsletter', 'code', 'registration', 'notice'],
  ]);
  expect(await again.requests()).toEqual(await service.requests());
  expect(copiesIn(again.requestsFolder)).toEqual(copiesIn(service.requestsFolder));
  for (const path of READS) expect([path, await call(reading(path), again)]).toEqual([path, await call(reading(path))]);
  expect(await call(done, again)).toEqual([200, registered]);
  expect(await again.registered()).toEqual([{ host: HOST, account: 'nuovo', name: 'Ottavio Marchesoni' }]);
  await again.close();
}, 120_000);
