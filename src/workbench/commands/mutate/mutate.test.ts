import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bolletta } from '../testing';

const hosts = mkdtempSync(path.join(tmpdir(), 'mutate-'));
const folder = path.join(hosts, 'mine.localhost');
afterAll(() => rmSync(hosts, { recursive: true }));

/** Mutates a brand whose files insert a text under this condition. */
async function mutate(when: unknown) {
  mkdirSync(path.join(folder, 'overlays'), { recursive: true });
  writeFileSync(path.join(folder, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2 }));
  const hint = { type: 'text', id: 'brand-hint', when, props: { text: { t: 'pdf.title' } } };
  const ops = [{ at: 'riepilogo_doc:summary-card', insertInto: { at: 'start', nodes: [hint] } }];
  writeFileSync(path.join(folder, 'overlays/10.json'), JSON.stringify({ schemaVersion: 2, title: 't', ops }));
  return await bolletta('mutate', 'mine.localhost', '--hosts', hosts);
}

test('a snapshot notices each change of a condition that decides', async () => {
  const { status, stdout } = await mutate({ all: [{ has: 'bill.pdf' }, { gt: [{ get: 'bill.payment.due' }, { eur: '9.00' }] }] });
  expect(stdout).toMatch(/^(\d+) of \1 changes are noticed by a snapshot\n$/);
  expect(status).toBe(0);
});

test('a part that decides nothing is named', async () => {
  const { status, stdout } = await mutate({ any: [{ has: 'bill.pdf' }, { all: [{ has: 'bill.pdf' }, { has: 'bill.number' }] }] });
  expect(stdout).toContain('modules/riepilogo_doc: brand-hint: when bill.pdf is there\n');
  expect(status).toBe(1);
});

test('of a brand with mistakes it says what check finds', async () => {
  const { status, stderr } = await mutate({ rule: 'brand.unknown' });
  expect(stderr).toMatch(
    /overlays\/10\.json:\d+:\d+ {2}error layout\.rule\.unknown .*\nmine\.localhost has mistakes: correct them first\.\n$/,
  );
  expect(status).toBe(1);
});
