import { expect, it } from 'vitest';
import { type BuiltChunk, siteModules } from './forbidSiteInBills';

const chunk = (fileName: string, modules: string[], imports: string[] = []): BuiltChunk => ({
  ...{ fileName, imports },
  moduleIds: modules.map((one) => `/p/${one}`),
});
const boot = chunk('index.js', ['src/page/boot/index.ts']);
const site = chunk('Site.js', ['src/page/app/site/page/Site.tsx', 'src/page/api/siteCalls.ts'], ['Menu.js']);
const menu = chunk('Menu.js', ['src/page/nodes/Menu/Menu.tsx', 'src/engine/kernel/page/menuItems.ts']);
const found = (...chunks: BuiltChunk[]) => siteModules([boot, site, menu, ...chunks], '/p', ['Menu']);

it('finds code of the site in what a bill loads at once, through any number of chunks', () => {
  expect(
    found(
      chunk('main.js', [
        'src/page/app/start/main.tsx',
        'src/engine/layout/resolve/site.ts',
        'src/engine/layout/resolve/siteLanguage.ts',
      ]),
    ),
  ).toEqual(['src/engine/layout/resolve/siteLanguage.ts']);
  expect(found(chunk('main.js', ['src/page/app/start/main.tsx'], ['shared.js']), chunk('shared.js', [], ['Menu.js']))).toEqual([
    'src/page/nodes/Menu/Menu.tsx',
  ]);
  expect(found(chunk('first.js', ['src/page/app/start/firstAnswer.ts'], ['Site.js']))).toEqual([
    'src/page/app/site/page/Site.tsx',
    'src/page/api/siteCalls.ts',
    'src/page/nodes/Menu/Menu.tsx',
  ]);
});

it('leaves the site what it loads by itself', () => {
  expect(
    found(
      chunk(
        'main.js',
        ['src/page/app/start/main.tsx', 'src/engine/layout/resolve/site.ts', 'src/page/app/start/Routes.tsx'],
        ['index.js'],
      ),
    ),
  ).toEqual([]);
});
