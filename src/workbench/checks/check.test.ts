import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { printFinding } from '../../brands/text/problem';
import { checkHosts } from './checkHosts';
import { type CheckCase, checkCase } from './fixtures/case';

const folder = path.join(import.meta.dirname, 'fixtures');
const SEEDED = /^seeded\b/;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !SEEDED.test(name),
);

describe.each(files)('%s', (name) => {
  const cases: CheckCase[] = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  test.each(cases)('$title', ({ expect: expected, ...given }) => {
    const findings = checkCase(given);
    // A brand cannot change the files of the product.
    expect(findings.filter(({ file }) => file.startsWith('..')).map(printFinding)).toEqual([]);
    const printed = findings.filter(({ level }) => level !== 'info').map(printFinding);
    if (!expected) {
      expect(printed).toEqual([]);
      return;
    }
    const { text, not, only = false, beside = only ? [] : undefined, ...place } = expected;
    if (beside) expect(printed).toHaveLength(1 + beside.length);
    for (const code of beside ?? []) expect(printed.join('\n')).toContain(` ${code}  `);
    const found = findings.filter(({ code, message }) => code === expected.code && message.includes(text));
    expect(found, findings.map(printFinding).join('\n')).toContainEqual(expect.objectContaining(place));
    if (not !== undefined) expect(found.map(({ message }) => message).join('\n')).not.toContain(not);
  });
});

test('a brand without fault has no finding', () => {
  expect(checkCase({ title: 'none' }).filter(({ level }) => level === 'error')).toEqual([]);
});

test('the brands of the project have no finding', async () => {
  const { findings } = await checkHosts([], [], false);
  // Acknowledged warnings are listed as infos, which are not failures.
  const acknowledged = findings.filter(({ level, message }) => level === 'info' && message.startsWith('Acknowledged: '));
  expect(findings.filter((one) => !acknowledged.includes(one)).map(printFinding)).toEqual([]);
});

test('links beside the brands that point to no brand are reported once each', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-links-'));
  symlinkSync('nowhere', path.join(folder, 'gone.localhost'));
  symlinkSync('.', path.join(folder, 'round.localhost'));
  const { findings, brands } = await checkHosts([], [folder], false);
  rmSync(folder, { recursive: true });
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors.map(({ file, level, code }) => [path.basename(file), level, code])).toEqual([
    ['gone.localhost', 'error', 'folder.link'],
    ['round.localhost', 'error', 'folder.link'],
  ]);
  expect(brands).toBe(5);
});

test('all texts that a language lacks are in the data of one finding', () => {
  const settings = { $schema: '../../schemas/host.schema.json', schemaVersion: 2, locales: ['it', 'fr'] };
  const messages = { $schema: '../../../schemas/messages.schema.json', schemaVersion: 2, fr: { 'payment.due': 'À payer' } };
  const found = checkCase({ title: 'fr', files: { 'hostsettings.json': settings, 'locales/messages.json': messages } });
  expect(found.map(({ code }) => code)).toEqual(['texts.language.missing']);
  expect(found[0]?.names?.length).toBeGreaterThan(300);
});

test('consequences of a mistake are not reported with it', () => {
  const unreadable = { 'locales/messages.json': ['{ "it": { "brand.x" "x" } }'] };
  const node = { type: 'text', id: 'case', props: { text: { t: 'brand.x' } } };
  const codes = checkCase({ title: 'comma', files: unreadable, node }).filter(({ level }) => level !== 'info');
  expect(codes.map(({ code }) => code)).toEqual(['json.syntax']);
});

test('an unknown brand gets a suggestion', async () => {
  await expect(checkHosts(['_defalt'], [], false)).rejects.toThrow('Did you mean "_default"?');
});

test('a line says file, place, level, code, cause and suggestion', () => {
  const finding = {
    file: 'a.json',
    line: 3,
    column: 7,
    level: 'error',
    code: 'schema.choice',
    message: 'No.',
    suggestion: 'yes',
  } as const;
  expect(printFinding(finding)).toBe('a.json:3:7  error schema.choice  No. Did you mean "yes"?');
});
