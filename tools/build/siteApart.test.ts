import { expect, it } from 'vitest';
import { type BuiltChunk, siteModules } from './siteApart';

const chunk = (fileName: string, modules: string[], imports: string[] = []): BuiltChunk => ({
  ...{ fileName, imports },
  moduleIds: modules.map((one) => `/p/${one}`),
});
const boot = chunk('index.js', ['src/boot/index.ts']);
const site = chunk('Site.js', ['src/app/site/Site.tsx', 'src/api/portalCalls.ts'], ['Menu.js']);
const menu = chunk('Menu.js', ['src/nodes/Menu/Menu.tsx', 'src/kernel/menuItems.ts']);
const found = (...chunks: BuiltChunk[]) => siteModules([boot, site, menu, ...chunks], '/p', ['Menu']);

it('finds code of the site in what a bill loads at once, through any number of chunks', () => {
  expect(found(chunk('main.js', ['src/app/main.tsx', 'src/engine/site.ts', 'src/engine/siteLanguage.ts']))).toEqual([
    'src/engine/siteLanguage.ts',
  ]);
  expect(found(chunk('main.js', ['src/app/main.tsx'], ['shared.js']), chunk('shared.js', [], ['Menu.js']))).toEqual([
    'src/nodes/Menu/Menu.tsx',
  ]);
  expect(found(chunk('first.js', ['src/app/firstAnswer.ts'], ['Site.js']))).toEqual([
    'src/app/site/Site.tsx',
    'src/api/portalCalls.ts',
    'src/nodes/Menu/Menu.tsx',
  ]);
});

it('leaves the site what it loads by itself', () => {
  expect(found(chunk('main.js', ['src/app/main.tsx', 'src/engine/site.ts', 'src/app/Routes.tsx'], ['index.js']))).toEqual([]);
});
