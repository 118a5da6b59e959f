import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { realmsOf } from './realms';

function brands(auths: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'realms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [host, auth] of Object.entries(auths)) {
    mkdirSync(join(folder, host));
    writeFileSync(join(folder, host, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  }
  return folder;
}

it('has the realms of the brands that sign in at the provider of the samples', () => {
  const ours = { serverUrl: 'http://id.localhost', realm: 'r', clientId: 'page' };
  const folder = brands({
    _default: { serverUrl: 'https://id.example', realm: 'elsewhere', clientId: 'x' },
    'a.localhost': { ...ours, flow: 'implicit' },
    'b.localhost': ours,
    'c.localhost': { ...ours, realm: 's' },
    'd.localhost': { ...ours, realm: 5 },
  });
  expect([...realmsOf([folder])]).toEqual([
    ['r', { clientId: 'page', flow: 'implicit', hosts: ['a.localhost', 'b.localhost'] }],
    ['s', { clientId: 'page', flow: 'standard', hosts: ['c.localhost'] }],
  ]);
});
