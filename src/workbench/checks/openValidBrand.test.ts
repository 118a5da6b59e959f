import { afterAll, expect, test } from 'vitest';
import { bolletta, copiedBrand } from '../commands/testing';

const { hosts, write, remove } = copiedBrand();
afterAll(remove);

const mine = ['--host', 'mine.localhost', '--hosts', hosts];

const finding = /hostsettings\.json:\d+:\d+ {2}error settings\.template\.unknown {2}There is no template "mien"\./;

async function expectRefused(command: string) {
  const output = await bolletta(command, ...(command === 'texts' ? ['--used'] : []), ...mine);
  expect(output).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(finding) });
  expect(output.stderr).toMatch(/\nmine\.localhost has mistakes: correct them first\.\n$/);
}

test.each([
  ['template', { template: 'mien' }],
  ['desktop variant', { desktopVariants: { '3': 'mien' } }],
  ['template of a route', { routeTemplates: { '/bollettainterattiva': 'mien' } }],
])('a brand whose %s does not exist is not measured', async (_, settings) => {
  write('hostsettings.json', settings);
  await expectRefused('cover');
});

test('nor is it compared, and a command that shows it says so', async () => {
  write('hostsettings.json', { template: 'mien' });
  for (const command of ['mutate', 'diff', 'texts']) await expectRefused(command);
  for (const command of ['resolve', 'data']) {
    const output = await bolletta(command, '--document', '2026000101', ...mine);
    expect(output.stderr).toMatch(finding);
  }
});

test('an error that leaves each file usable is named, and the command goes on', async () => {
  write('hostsettings.json', {});
  const ops = [{ set: { 'schema.properties.description.maxLength': 99 } }];
  write('forms/customer-care.json', { form: 'customer-care', title: 't', ops });
  const output = await bolletta('diff', ...mine);
  expect(output).toMatchObject({ status: 0, stdout: expect.stringContaining('customer-care') });
  expect(output.stderr).toMatch(/^\S+forms\/customer-care\.json:\d+:\d+ {2}error /m);
});
