import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { writeSnapshot } from '../../snapshot/folder';
import type { Snapshot } from '../../snapshot/snapshot';
import { bolletta } from '../testing';

const host = 'portoluce.localhost';
const to = mkdtempSync(path.join(tmpdir(), 'bolletta-review-'));
const text = { type: 'text', shows: 'always' };
const accepted: Snapshot = new Map([
  ['modules/contatti', { phone: text, hint: text }],
  ['texts/it', { hello: 'Buongiorno', bye: 'Ciao' }],
]);
let now: Snapshot = accepted;

// A real snapshot takes seconds and is not under test here.
vi.mock('../snapshot/command', async (original) => ({ ...(await original<object>()), snapshotNow: () => now }));

beforeEach(() => writeSnapshot(to, host, accepted));
afterAll(() => rmSync(to, { recursive: true }));

const files = () =>
  readdirSync(to, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(path.join(to, name), 'utf8')]);

test('as JSON it prints the differences and what is stale, asks nothing and accepts nothing', async () => {
  now = new Map([
    ['modules/contatti', { phone: { ...text, type: 'link' } }],
    ['texts/it', { hello: 'Salve', bye: 'Ciao' }],
  ]);
  const before = files();
  const asked = vi.spyOn(process, 'stdin', 'get');
  const { status, stdout } = await bolletta('review', host, '--to', to, '--json');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  const { groups, stale } = JSON.parse(stdout);
  expect(status).toBe(1);
  expect(groups).toEqual([
    {
      sentences: ['type is “link”, before “text”.'],
      changes: [{ file: 'modules/contatti', entry: 'phone', before: text, after: { ...text, type: 'link' } }],
    },
    { sentences: ['The text is gone.'], changes: [{ file: 'modules/contatti', entry: 'hint', before: text }] },
    {
      sentences: ['It is “Salve”, before “Buongiorno”.'],
      changes: [{ file: 'texts/it', entry: 'hello', before: 'Buongiorno', after: 'Salve' }],
    },
  ]);
  expect(stale).toEqual([{ file: 'modules/contatti', entry: 'hint' }]);
  expect(files()).toEqual(before);
});

test('asks of each difference, takes no other answer, and writes only what is accepted', async () => {
  now = new Map([
    ['modules/contatti', { phone: { ...text, type: 'link' }, hint: text }],
    ['texts/it', { hello: 'Salve', bye: 'Addio' }],
  ]);
  const before = new Map(files().map(([name = '', content]) => [name, content]));
  // The first is accepted, the second rejected, the rest skipped.
  const input = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Object.assign(Readable.from(['x\n', 'a\n', 'r\n']), { fd: 0 }) as never);
  const { status, stdout } = await bolletta('review', host, '--to', to);
  input.mockRestore();
  expect(status).toBe(1);
  expect(stdout).toContain('\n2 of 3 differences are left.\n');
  expect(stdout).toContain('Rejected, to be corrected in the brand:');
  const written = files().filter(([name = '', content]) => before.get(name) !== content);
  expect(written.map(([name]) => name)).toEqual(['modules/contatti.json']);
  expect(JSON.parse(written[0]?.[1] ?? '')).toMatchObject({ phone: { type: 'link' }, hint: text });
});

test('a text that nothing reads is no difference, and is listed as one that customers do not see', async () => {
  const [module, texts] = [accepted.get('modules/contatti') ?? {}, accepted.get('texts/it') ?? {}];
  const added = { 'brand.nobody': 'Nessuno', server_label: 'Etichetta' };
  now = new Map([
    ['modules/contatti', module],
    ['texts/it', { ...texts, ...added, 'payment.dueZero': 'Zero' }],
  ]);
  const answer = JSON.parse((await bolletta('review', host, '--to', to, '--json')).stdout);
  const entriesIn = (groups: { changes: { entry: string }[] }[]) =>
    groups.flatMap(({ changes }) => changes.map(({ entry }) => entry));
  expect(entriesIn(answer.groups)).toEqual(['server_label', 'payment.dueZero']);
  expect(entriesIn(answer.unread)).toEqual(['brand.nobody']);
  now = new Map([
    ['modules/contatti', module],
    ['texts/it', { ...texts, 'brand.nobody': 'Nessuno' }],
  ]);
  const { status, stdout } = await bolletta('review', host, '--to', to);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Customers do not see the following texts, because nothing reads them. They are no differences.

texts/it: brand.nobody
  It is “Nessuno”, before nothing.

${host} shows what the snapshot says.
`,
  });
});

test('without a difference it is empty, and the status 0', async () => {
  now = accepted;
  const { status, stdout } = await bolletta('review', host, '--to', to, '--json');
  expect([status, JSON.parse(stdout)]).toEqual([0, { groups: [], stale: [] }]);
});
