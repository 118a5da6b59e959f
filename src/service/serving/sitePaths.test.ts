import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { menuPathsOf, readSitePaths } from './sitePaths';

function write(files: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-paths-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('knows the addresses of the menu where the site has a page for them', () => {
  const pages = (...paths: string[]) => ({ pages: Object.fromEntries(paths.map((path) => [path, { path }])) });
  const dist = write({
    'brands.json': { hosts: { one: '/one.json', two: '/two.json', three: '/three.json' } },
    'one.json': { pages: '/one-pages.json' },
    'two.json': { pages: '/two-pages.json' },
    'three.json': {},
    'one-pages.json': pages('/', '/invoices', '/{argument}', '*'),
    'two-pages.json': pages('/invoices'),
  });
  const menus = new Map(['one', 'two', 'three'].map((host) => [host, ['/offers']]));
  expect([...readSitePaths(dist, menus)]).toEqual([
    ['one', ['/', '/invoices', '/offers']],
    ['two', ['/invoices']],
  ]);
  expect(readSitePaths(dist).get('one')).toEqual(['/', '/invoices']);
});

it('reads them from the menus of the service, on every level, unless another server answers the calls', () => {
  const item = { name: 'x', action: 'multimodule', argument: 'offers', component: 'a' };
  const menu = [item, { name: 'more', items: [{ ...item, argument: 'tips' }] }, { name: 'Bills', component: 'invoices' }];
  const service = { schemaVersion: 2, site: { menu } };
  const hosts = write({
    '_default/hostsettings.json': { schemaVersion: 2, backendBase: '/backend' },
    'one.localhost/service.json': service,
    'two.localhost/service.json': service,
    'two.localhost/hostsettings.json': { schemaVersion: 2, backendBase: 'https://api.two.example' },
  });
  const paths = menuPathsOf([hosts]);
  expect(paths.get('one.localhost')).toEqual(['/offers', '/tips']);
  expect(paths.has('two.localhost')).toBe(false);
});
