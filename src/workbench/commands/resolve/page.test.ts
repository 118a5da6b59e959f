import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openBrand } from '../../../brands/openBrand';
import { projectRoot } from '../../../brands/readBrand';
import { pageQuestions } from '../../options/page';
import { bolletta } from '../testing';

const day = ['--today', '2026-11-21', '--dated', '2026-11-21'];

test('a page shows what the bill service answers the sample customer', async () => {
  const asked = ['--host', 'aurora.localhost', '--page', 'documents', '--as', 'famiglia', '--query', 'state=open', ...day];
  const { status, stdout, stderr } = await bolletta('resolve', ...asked);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { root, diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(root)).toContain('"text":"Una bolletta da pagare: ');
  // The filter shows the value from the query.
  expect(stdout).toMatch(/"id": "documents-filter-state",[\s\S]{0,900}"chosen": "open"/);
});

test('pages are also opened by the links to them, and with what their address can choose', async () => {
  const asked = { host: 'aurora.localhost', today: '2026-11-21' };
  const questions = await pageQuestions(openBrand('aurora.localhost'), asked);
  const params = (name: string) => questions.flatMap(({ page }) => (page?.name === name ? [page.params] : []));
  expect(params('document_details')).toContainEqual({ document: expect.stringMatching(/^\d{10}$/) });
  expect(params('documents')).toContainEqual({ state: 'paid' });
  // An entry of the menu opens modules.
  expect(params('multi_module')).toContainEqual({ argument: 'consigli' });
  const [open] = questions.filter(({ page }) => page?.params.document !== undefined);
  expect(Object.keys(open?.page?.answers ?? {}).length).toBeGreaterThan(1);
  // Only a few links of a long list are followed.
  expect(params('document_details').length).toBeLessThan(20);
});

test('another brand that cannot be read is not looked at', async () => {
  const hosts = mkdtempSync(path.join(tmpdir(), 'bolletta-page-'));
  for (const name of ['mine.localhost', 'other.localhost'])
    cpSync(path.join(projectRoot, 'hosts/aurora.localhost'), path.join(hosts, name), { recursive: true });
  writeFileSync(path.join(hosts, 'other.localhost/hostsettings.json'), '[');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = ['--host', 'mine.localhost', '--hosts', hosts, '--page', 'documents', '--as', 'famiglia', ...day];
  const { status, stdout, stderr } = await bolletta('resolve', ...asked);
  expect({ status, stderr, said: errors.mock.calls }).toEqual({ status: 0, stderr: '', said: [] });
  expect(JSON.parse(stdout).diagnostics).toEqual([]);
  errors.mockRestore();
  rmSync(hosts, { recursive: true });
});

describe('a question that nobody can answer is refused', () => {
  test.each([
    [['--page', 'documents', '--as', 'gino'], 1, 'There is no sample customer gino. Sample customers: '],
    [['--page', 'document', '--as', 'casa'], 1, 'There is no page document of aurora.localhost. Pages: '],
    [['--page', 'home', '--document', '2026000101'], 2, 'Use either --document or --page.'],
    [['--document', '2026000101', '--as', 'casa'], 2, '--as and --query are for a page.'],
    [[], 2, 'Name the bill with --document'],
  ])('%j with %d', async (options, status, words) => {
    const answer = await bolletta('resolve', '--host', 'aurora.localhost', ...options);
    expect(answer).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(words) });
  });

  test('of a brand without a site', async () => {
    const answer = await bolletta('resolve', '--host', 'vallegas.localhost', '--page', 'home');
    expect(answer).toMatchObject({ status: 1, stderr: expect.stringContaining('vallegas.localhost has no site.') });
  });
});
