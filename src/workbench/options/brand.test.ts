import { describe, expect, test } from 'vitest';
import { bolletta } from '../commands/testing';

/** Options that each command requires besides a brand. */
const SUBJECT_IS_A_BRAND: Readonly<Record<string, readonly string[]>> = {
  check: [],
  cover: [],
  diff: [],
  migrate: ['--dry-run'],
  mutate: [],
  new: ['--like', 'nowhere.localhost'],
  review: ['--to', 'nowhere'],
  snapshot: ['--to', 'nowhere'],
  texts: ['--missing'],
};
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  compliance: ['--document', '2026000101'],
  data: ['--document', '2026000101'],
  explain: ['amount-due', '--document', '2026000101'],
  fill: ['customer-care', '--document', '2026000101'],
  link: ['2026000101'],
  resolve: ['--document', '2026000101'],
  sample: ['2026000101'],
};

const ended = (status: number) => (stderr: string | RegExp) => ({ status, stdout: '', stderr: expect.stringMatching(stderr) });
const failed = ended(1);
/** Exit status of wrong use. */
const refused = ended(2);

test('every command is listed here, but those of all brands, of a service, and of none', async () => {
  const { stdout } = await bolletta('--help');
  const names = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name = '']) => name);
  const listed = Object.keys({ ...SUBJECT_IS_A_BRAND, ...OTHERS });
  expect(names.sort()).toEqual([...listed, 'build', 'conformance', 'documents', 'help', 'openapi'].sort());
});

test.each(Object.entries({ ...SUBJECT_IS_A_BRAND, ...OTHERS }))('%s takes a brand with --host', async (command, more) => {
  const said = await bolletta(command, ...more, '--host', 'nowhere.localhost');
  expect(said).toMatchObject(failed(/^There is no brand nowhere\.localhost\./));
  expect((await bolletta(command, '--help')).stdout).toMatch(/--host <host> +name of the brand folder(?: \(default|;|\n)/);
});

describe.each(Object.entries(SUBJECT_IS_A_BRAND))('%s', (command, more) => {
  test('takes a brand after the command, also with the same in --host', async () => {
    const unknown = failed(/^There is no brand nowhere\.localhost\./);
    expect(await bolletta(command, 'nowhere.localhost', ...more)).toMatchObject(unknown);
    expect(await bolletta(command, 'nowhere.localhost', ...more, '--host', 'nowhere.localhost')).toMatchObject(unknown);
    expect((await bolletta(command, '--help')).stdout).toMatch(/ host +name of the brand folder; short for --host\n/);
  });

  test('does not choose between two brands', async () => {
    const said = await bolletta(command, 'one.localhost', ...more, '--host', 'two.localhost');
    expect(said.stderr).toBe(
      'The command names one.localhost, but --host names two.localhost. Name the same, or use only one of the two.\n',
    );
    expect(said.status).toBe(2);
  });
});

test.each(['cover', 'diff', 'mutate', 'new', 'review', 'snapshot', 'texts'])('%s needs a brand', async (command) => {
  const said = await bolletta(command, ...(SUBJECT_IS_A_BRAND[command] ?? []));
  expect(said).toMatchObject(refused(/^Name the brand: after the command, or with --host <host>\.\n$/));
});

test('a link needs --host, because the word after the command is the bill', async () => {
  expect(await bolletta('link', '2026000101')).toMatchObject(refused(/^Name the brand with --host <host>\.\n$/));
});

test('check and migrate take several brands, the others one', async () => {
  const two = ['--host', '_default', '--host', 'aurora.localhost'];
  expect((await bolletta('migrate', '--dry-run', ...two)).stdout).toBe('0 files to migrate in 2 brands\n');
  expect((await bolletta('check', ...two)).stdout).toMatch(/ in 2 brands\n$/);
  for (const command of ['diff', 'resolve'])
    expect(await bolletta(command, ...two)).toMatchObject(refused('--host names two brands, _default and aurora.localhost.'));
});

test('the next option is not taken for a brand', async () => {
  for (const command of ['check', 'diff'])
    expect(await bolletta(command, '--host', '--json')).toMatchObject(refused('--host needs the name of a brand: --json is'));
});
