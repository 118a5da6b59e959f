import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { misspelt, readSettings, VARIABLES } from '../../src/service/serving/start/settings';

const folder = join(projectRoot, 'tools/hosting/examples');
const example = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Settings of a file with one setting per line. */
function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

it('names every example on the page for operators', () => {
  const page = readFileSync(join(projectRoot, 'tools/hosting/README.md'), 'utf8');
  expect(readdirSync(folder).filter((name) => !page.includes(`](examples/${name})`))).toEqual([]);
});

it('has only settings that the server reads, with values that it takes', () => {
  const { DOCUMENTS_DIR, ...settings } = settingsIn(example('bolletta.env'));
  expect(DOCUMENTS_DIR).toMatch(/^\//);
  expect(Object.keys(settings).filter((name) => !VARIABLES.some((one) => one === name))).toEqual([]);
  expect(misspelt(settings)).toEqual([]);
  expect(readSettings(settings, { dataDir: '/data', embedded: 'none' })).toMatchObject({ trustsProxy: true, hasSamples: true });
});

it('allows a server more time to stop than it takes', () => {
  const { stopTime } = readSettings({ DATABASE_URL: 'postgres://x/y' }, { dataDir: '/data', embedded: 'none' });
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(example('bolletta@.service'))?.[1]);
  expect(seconds).toBeGreaterThan((stopTime.drain + stopTime.within) / 1000);
});

it('has a proxy that leaves out no server after a refused request, and names the client itself', () => {
  const proxy = example('server.conf');
  expect(proxy.match(/^ *server 127.*$/gm)?.filter((line) => !line.includes(' max_fails=0;'))).toEqual([]);
  expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(proxy).toMatch(/access_log off;/);
});
