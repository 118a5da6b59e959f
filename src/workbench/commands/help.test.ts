import { expect, test } from 'vitest';
import { productVersion } from '../../brands/text/version';
import { bolletta } from './testing';

test('the help of each command has an example, and --json', async () => {
  const { stdout } = await bolletta('--help');
  const names = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const help = await bolletta(name, '--help');
    expect(help.status).toBe(0);
    expect(help.stdout, name).toMatch(/^ {2}--json /m);
    expect(help.stdout, name).toMatch(new RegExp(`\\nExamples?:\\n  bolletta ${name}`));
  }
});

test('--version is the version alone', async () => {
  expect(await bolletta('--version')).toEqual({ status: 0, stdout: `${productVersion()}\n`, stderr: '' });
});

test.each([
  [['chek'], "unknown command 'chek'"],
  [['check', '--jsn'], "unknown option '--jsn'"],
  [['check', '--host'], "option '--host <host>' argument missing"],
  [['review', '_default'], "required option '--to <dir>' not specified"],
  [['cover', 'one.localhost', 'two.localhost'], 'too many arguments'],
  [['diff', '_default', '--against', '_default', '--since', 'HEAD'], 'cannot be used with'],
])('%j exits with 2: 1 may be what a command found', async (args, sentence) => {
  expect(await bolletta(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(sentence) });
});
