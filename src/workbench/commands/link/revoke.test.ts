import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillService } from '../../../service/api/service';
import { prepareDatabase } from '../../../service/store/preparedDatabase';
import { CODE, NUMBER } from '../../../service/testing/customers';
import { bolletta } from '../testing';

const HOST = 'one.localhost';
const folder = mkdtempSync(join(tmpdir(), 'revoke-'));
const data = join(folder, 'data');
const revoke = (...args: string[]) => bolletta('link', '--revoke', ...args, '--data', data);
const open = () => createBillService({ dataDir: data, hostsDirs: [join(folder, 'hosts')], documents: join(folder, 'bills') });
/** Links to three bills; one bill has a second link. */
let links: Record<'one' | 'other' | 'bill' | 'customer', string>;

beforeAll(async () => {
  for (const [host, settings] of [
    ['_default', {}],
    [HOST, { auth: { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'p' } }],
  ] as const) {
    mkdirSync(join(folder, 'hosts', host), { recursive: true });
    writeFileSync(join(folder, 'hosts', host, 'service.json'), '{"documents": []}');
    writeFileSync(join(folder, 'hosts', host, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, ...settings }));
  }
  mkdirSync(join(folder, 'bills', HOST), { recursive: true });
  for (const number of ['77', '78'])
    writeFileSync(join(folder, 'bills', HOST, `${number}.json`), JSON.stringify({ document_number: number }));
  prepareDatabase(data);
  const service = await open();
  const idOf = (number: string) => service.linkId(HOST, number);
  links = { one: idOf('77'), other: idOf('77'), bill: idOf('78'), customer: idOf(NUMBER) };
  await service.close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('withdraws one link, those of a bill, and those of a customer, who is informed', async () => {
  const address = `https://bills.example.com/bollettainterattiva?id=${links.one}`;
  const one = await revoke(address, '--yes');
  expect(one.stdout).toMatch(/^Withdrawn: one link to the bill 77 of one\.localhost, .* 410\.\nNo account is known /);
  expect(one.stdout + one.stderr).not.toContain(links.one);
  const bill = await revoke('--number', '78', '--host', HOST, '--yes', '--json');
  expect(JSON.parse(bill.stdout)).toEqual({ host: HOST, bills: ['78'], informed: null });
  const customer = await revoke('--customer', CODE, '--host', HOST, '--yes');
  expect(customer.stdout).toContain(NUMBER);
  expect(customer.stdout).toMatch(new RegExp(`\\nThe customer ${CODE} has a message about it\\.\\n$`));
  const service = await open();
  const access = async (id: string) =>
    (await service.app.request(`http://${HOST}/backend/api/public/access?id=${id}`, { headers: { host: HOST } })).status;
  const statuses = await Promise.all(Object.values(links).map(access));
  // Creation times have a resolution of one second: a link from the second of the withdrawal counts as older.
  await new Promise((done) => setTimeout(done, 1_000));
  const later = await Promise.all(['78', NUMBER].map((number) => access(service.linkId(HOST, number))));
  await service.close();
  expect([statuses, later]).toEqual([
    [410, 200, 410, 410],
    [200, 200],
  ]);
}, 60_000);

it.each([
  [['--number', '79', '--host', HOST, '--yes'], 1, 'There is no bill 79 of one.localhost. "bolletta documents --host'],
  [['--number', '78', '--host', 'on.localhost', '--yes'], 1, 'Did you mean "one.localhost"?'],
  [['--customer', '1', '--host', HOST, '--yes'], 1, 'There is no bill of a customer 1'],
  [['--yes'], 2, 'Name what to withdraw'],
  [['some-id', '--number', '78', '--yes'], 2, 'names a link and --number'],
  [['some-id', '--yes'], 1, 'This is no link of the service.'],
])(
  '%j withdraws nothing',
  async (args, status, sentence) => {
    expect(await revoke(...args)).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(sentence) });
  },
  60_000,
);

it('belongs to --revoke what belongs to it', async () => {
  for (const args of [['--number', '78'], ['78', '--customer', '1'], []])
    expect(await bolletta('link', ...args, '--host', HOST, '--data', data)).toMatchObject({ status: 2, stdout: '' });
});
