import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillService } from '../../../service/api/service';
import { lockFolder } from '../../../service/disk/lock';
import { prepareDatabase } from '../../../service/store/preparedDatabase';
import { confirmAtTerminal } from '../../options/confirmAtTerminal';
import { bolletta } from '../testing';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const data = join(folder, 'data');
const documents = (...args: string[]) => bolletta('documents', '--data', data, ...args);

beforeAll(async () => {
  const hosts = join(folder, 'hosts');
  for (const host of ['_default', 'one.localhost', 'two.localhost']) {
    mkdirSync(join(hosts, host), { recursive: true });
    const samples = host === '_default' ? [] : ['2026000101'];
    writeFileSync(join(hosts, host, 'service.json'), JSON.stringify({ documents: samples }));
  }
  mkdirSync(join(folder, 'bills/one.localhost'), { recursive: true });
  writeFileSync(join(folder, 'bills/one.localhost/own.json'), '{"document_number": "77"}');
  prepareDatabase(data);
  const options = { dataDir: data, today: '2026-11-21', hostsDirs: [hosts], documents: join(folder, 'bills') };
  await (await createBillService(options)).close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('lists the documents of all brands, or of one', async () => {
  const { status, stdout } = await documents();
  expect(status).toBe(0);
  expect(stdout).toMatch(/^brand +number +origin +PDF +title\n/);
  expect(stdout).toMatch(/\none\.localhost +2026000101 +sample +PDF +\S.*\n/);
  expect(stdout).toMatch(/\none\.localhost +77 +file +from own\.json/);
  expect(stdout).toMatch(/\ntwo\.localhost +2026000101 +sample /);
  const { stdout: ofOne } = await documents('--host', 'two.localhost', '--json');
  expect(JSON.parse(ofOne)).toEqual({ documents: [expect.objectContaining({ host: 'two.localhost', number: '2026000101' })] });
}, 60_000);

it('removes one document after a question', async () => {
  expect(await documents('--remove', '2026000101', '--yes')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('several brands: one.localhost, two.localhost. Name one with --host.'),
  });
  expect(await documents('--remove', '78', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('no bill 78') });
  expect(await documents('--remove', '77')).toMatchObject({ status: 2, stderr: expect.stringContaining('there is no terminal') });
  expect((await documents('--remove', '2026000101', '--host', 'two.localhost', '--yes')).stdout).toMatch(
    /^Removed 2026000101 of two\.localhost\. The next start with samples/,
  );
  const { documents: left } = JSON.parse((await documents('--json')).stdout);
  expect(left.map((one: { host: string; number: string }) => `${one.host} ${one.number}`)).toEqual([
    'one.localhost 2026000101',
    'one.localhost 77',
  ]);
}, 60_000);

it('reads no folder that a running service has, and none that no service has used', async () => {
  const unlock = lockFolder(data);
  expect(await documents()).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by process') });
  unlock();
  expect(await bolletta('documents', '--data', folder)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^No bill service has used the folder .* or its database with DATABASE_URL\.\n$/),
  });
});

it.each([
  ['y', true],
  ['YES', true],
  ['', false],
  ['no', false],
  ['yes please', false],
])('a question that is answered with "%s" is affirmed: %s', async (answer, expected) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const affirmed = confirmAtTerminal('Remove?', false, { input, output: new PassThrough() });
  input.write(`${answer}\n`);
  expect(await affirmed).toBe(expected);
});
