import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bolletta } from '../testing';

const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a sample saved as a file gives the same page as its number', async () => {
  const { status, stdout } = await bolletta('sample', '2026000101', '--host', 'aurora.localhost', '--dated', '2026-11-21');
  expect(status).toBe(0);
  const file = path.join(folder, 'mine.json');
  writeFileSync(file, stdout);
  const resolved = (document: string, ...more: string[]) =>
    bolletta('resolve', '--host', 'aurora.localhost', '--document', document, '--today', '2026-12-01', ...more);
  const [ofFile, ofNumber] = [await resolved(file), await resolved('2026000101', '--dated', '2026-11-21')];
  const shown = (output: string) => /"id": "amount-due"[\s\S]*?"sentence"[\s\S]*?\}/.exec(output)?.[0];
  expect(shown(ofNumber.stdout)).toMatch(/112,64/);
  expect(shown(ofFile.stdout)).toBe(shown(ofNumber.stdout));
});

test('keeps its dates, and says which bills there are', async () => {
  const dates = async (...dated: string[]) => JSON.parse((await bolletta('sample', '2026000101', ...dated)).stdout).document_date;
  expect(await dates('--dated', '2026-11-21')).not.toBe(await dates('--dated', '2025-11-21'));
  expect(await bolletta('sample', '999')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is no bill 999 of/) });
  expect(await bolletta('sample', '2026000101', '--dated', 'soon')).toMatchObject({ status: 2 });
});
