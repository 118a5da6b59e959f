import { expect, it } from 'vitest';
import { pageCalls } from '../../src/engine/pageCalls';
import { resolve } from '../../src/engine/resolve';
import type { Env, Scope } from '../../src/engine/types';
import { composePage } from './pages';
import { DEFAULT_HOST, pagesOf, projectRoot, readBrand, sourceFiles } from './readBrand';

const files = sourceFiles(readBrand(DEFAULT_HOST, [`${projectRoot}/hosts`]));
const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined, linksPages: true };
const ready = (value: unknown) => ({ state: 'ready', value }) as const;
const scope: Scope = {
  account: ready({ code: '700', name: 'Giulia' }),
  site: ready({ menu: 'horizontal', path: '/invoices' }),
  menu: ready({ items: [{ name: 'menu.home', component: 'home' }] }),
  params: ready({ state: 'open', kind: 'x' }),
  screen: ready({ class: 'wide', mobile: false, extraWide: true }),
  session: ready({ kind: 'authenticated' }),
  now: ready({ today: '2026-11-23', day: 23 }),
};

const idsIn = (node: { id: string; children: readonly unknown[] }): string[] => [
  node.id,
  ...node.children.flatMap((child) => idsIn(child as typeof node)),
];

it.each(pagesOf(files))('the page %s composes without a mistake and shows its heading', (page) => {
  const { layout, diagnostics } = composePage(page, '1', files);
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
  const { root, diagnostics: found } = resolve(layout, scope, env);
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect(idsIn(root).filter((id) => id.endsWith('-title'))).toHaveLength(1);
});

it('shows the modules of the menu at its address, whatever they are, and says so when there are none', () => {
  const { layout } = composePage('multi_module', '1', files);
  const shown = (all: string[]) => idsIn(resolve(layout, { ...scope, page: ready({ modules: { all } }) }, env).root);
  expect(shown(['contatti'])).toContain('multi-modules');
  expect(shown([])).toContain('multi-none');
  expect(shown(['nowhere'])).toContain('multi-none');
  const item = { name: 'x', action: 'multimodule', argument: 'offers', component: 'nowhere' };
  const known = { ...scope, menu: ready({ items: [item] }), params: ready({ argument: 'offers' }) };
  expect(idsIn(resolve(layout, { ...known, page: ready({ modules: { all: ['nowhere'] } }) }, env).root)).toContain('multi-empty');
});

it('holds the modules that it shows, and not those of a bill', () => {
  expect(Object.keys(composePage('documents', '1', files).layout.modules)).toEqual(
    expect.not.arrayContaining(['consumi', 'bill_list', 'home']),
  );
});

it('sends what its calls need, and leaves out of the query what has no value', () => {
  const { layout } = composePage('documents', '1', files);
  expect(pageCalls(layout, scope, env).get('documents')).toEqual({
    state: 'ready',
    call: 'documents',
    values: { x: '700' },
    query: 'state=open',
    parts: 1,
  });
});

it('waits for a value that is pending, and makes no call without one that is missing', () => {
  const { layout } = composePage('document_details', '1', files);
  const stateOf = (some: Scope) => pageCalls(layout, { ...scope, ...some }, env).get('more')?.state;
  expect(stateOf({ params: { state: 'pending' } })).toBe('pending');
  expect(stateOf({ params: ready({}) })).toBe('missing');
});

it('links its pages with their query, and nothing where a value is missing', () => {
  const { layout } = composePage('contracts', '1', files);
  const contracts = ready({ items: [{ contract: 'C 1' }], total: 1 });
  const text = JSON.stringify(resolve(layout, { ...scope, contracts }, env).root);
  expect(text).toContain('"href":"/contract?contract=C+1"');
  expect(text).not.toContain('after=');
});

it('takes an overlay for a page as for a module, and finds no page on a bill', () => {
  const overlay = {
    file: 'hosts/x/overlays/10.json',
    layer: 'brand' as const,
    content: { title: 'x', ops: [{ at: 'documents:documents-title', remove: true }] },
  };
  const { layout, diagnostics } = composePage('documents', '1', [...files, overlay]);
  expect(diagnostics).toEqual([]);
  expect(idsIn(resolve(layout, scope, env).root)).not.toContain('documents-title');
});

it('reports a call that does not exist', () => {
  const page = {
    file: 'hosts/x/pages/own.json',
    layer: 'brand' as const,
    content: { page: 'own', path: '/own', data: { list: { call: 'nothing' } }, nodes: [] },
  };
  expect(composePage('own', '1', [...files, page]).diagnostics.map(({ code }) => code)).toContain('page.call.unknown');
});
