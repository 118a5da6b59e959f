import { expect, it } from 'vitest';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import { pageCalls } from '../../engine/layout/resolve/pageCalls';
import { resolve } from '../../engine/layout/resolve/resolve';
import type { Env, ResolvedNode, Scope } from '../../engine/layout/types';
import { multimoduleAt } from '../../page/app/site/links/multimodule';
import { formsKinds } from '../forms/formRoots';
import { DEFAULT_HOST, pagesOf, projectRoot, readBrand, sourceFiles } from '../readBrand';
import { composePage } from './pages';

const brand = readBrand(DEFAULT_HOST, [`${projectRoot}/hosts`]);
const files = sourceFiles(brand);
const forms = formsKinds(brand.forms);
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

const idsIn = (root: ResolvedNode): string[] => everyResolved(root).map(({ id }) => id);

it.each(pagesOf(files))('the page %s composes without a mistake and shows its heading', (page) => {
  const { layout, diagnostics } = composePage(page, '1', files, forms);
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
  const { root, diagnostics: found } = resolve(layout, scope, env);
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect(idsIn(root).filter((id) => id.endsWith('-title'))).toHaveLength(1);
});

it.each([
  ['is on its way', { state: 'pending' }, ['menu-loading', 'menu-list', 'menu-logout-small']],
  ['failed', { state: 'failed' }, ['menu-failed-small', 'menu-logout-small']],
  ['has no way out', ready({ items: [{ name: 'menu.home', component: 'home' }] }), ['menu-list', 'menu-logout-small']],
  ['has one', ready({ items: [{ name: 'menu.logout', action: 'logout' }] }), ['menu-list']],
] as const)('the sheet of a phone leads out while the menu %s', (_, menu, expected) => {
  const { layout } = composePage('home', '1', files, forms);
  const phone = { ...scope, menu, screen: ready({ class: 'phone', mobile: true, extraWide: false }) };
  const ids = idsIn(resolve(layout, phone, env).root);
  expect(ids.filter((id) => /^menu-(loading|failed-small|list|logout-small)$/.test(id))).toEqual(expected);
});

it('shows the modules of the menu at its address, whatever they are, and says so when there are none', () => {
  const { layout } = composePage('multi_module', '1', files);
  const shown = (all: string[]) => idsIn(resolve(layout, { ...scope, page: ready({ modules: { all } }) }, env).root);
  expect(shown(['contatti'])).toContain('multi-modules');
  expect(shown([])).toContain('multi-none');
  expect(shown(['nowhere'])).toContain('multi-none');
  const known = { ...scope, site: ready({ name: 'x' }), page: ready({ modules: { all: ['nowhere'] } }) };
  expect(idsIn(resolve(layout, known, env).root)).toContain('multi-empty');
});

it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])(
  'the address /%s shows what the menu has for it',
  (argument) => {
    const { layout } = composePage('multi_module', '1', files);
    const shown = (item: object) => {
      const menu = ready({ items: [{ name: 'x', action: 'multimodule', ...item }] });
      const { name, modules } = multimoduleAt(argument, menu);
      const of = {
        menu,
        params: ready({ argument }),
        site: ready({ ...(name && { name }) }),
        page: ready({ modules: { all: modules } }),
      };
      return idsIn(resolve(layout, { ...scope, ...of }, env).root);
    };
    expect(shown({ argument: 'offers', component: 'contatti' })).toContain('multi-none');
    // The name `__proto__` is not allowed as an argument, so no item is found for it.
    expect(shown({ argument, component: 'contatti' })).toContain(argument === '__proto__' ? 'multi-none' : 'multi-modules');
  },
);

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
    query: 'visit=1&state=open&sort=document_payment_expiry',
    parts: 1,
  });
});

it('waits for a value that is pending, and makes no call without one that is missing', () => {
  const { layout } = composePage('document_details', '1', files);
  const stateOf = (some: Scope) => pageCalls(layout, { ...scope, ...some }, env).get('more')?.state;
  expect(stateOf({ params: { state: 'pending' } })).toBe('pending');
  expect(stateOf({ params: ready({}) })).toBe('missing');
});

it('has no answer for a call whose value comes from a call that failed', () => {
  const { layout } = composePage('home', '1', files);
  const stateOf = (account: Scope['account']) => pageCalls(layout, { ...scope, account }, env).get('due')?.state;
  expect(stateOf({ state: 'failed' })).toBe('failed');
  expect(stateOf({ state: 'pending' })).toBe('pending');
});

it.each([
  [{ due: 12, due_count: 1, overdue: 0 }, 'home-due-open'],
  [{ due: 0, due_count: 0, overdue: 0 }, 'home-due-none'],
  // An amount that is debited automatically does not have to be paid.
  [{ due: 12, due_count: 1, overdue: 0, debit: 12 }, 'home-due-debit'],
  [{ due: 12, due_count: 2, overdue: 0, debit: 5 }, 'home-due-open'],
  // Never show "nothing to pay" when an amount is unknown.
  [{ due_count: 1 }, 'home-due-unknown'],
  [{ due: 0, due_count: 3 }, 'home-due-zero'],
  [{ due: -5, due_count: 1, overdue: 0 }, 'home-due-credit'],
  [{ due_count: 0 }, 'home-due-unknown'],
  [{}, 'home-due-unknown'],
])('says of what is due as %j: %s', (due, shown) => {
  const { layout } = composePage('home', '1', files);
  const ids = idsIn(resolve(layout, { ...scope, due: ready(due) }, env).root);
  expect(ids.filter((id) => /^home-due-(open|none|debit|zero|credit|unknown|failed)$/.test(id))).toEqual([shown]);
});

it('asks for a retry, and says nothing of the amount, when what is due has failed', () => {
  const { layout } = composePage('home', '1', files);
  const ids = idsIn(resolve(layout, { ...scope, due: { state: 'failed' } }, env).root);
  expect(ids.filter((id) => id.startsWith('home-due'))).toEqual(['home-due', 'home-due-failed']);
});

it('says by when a document is to be paid whose amount is not known', () => {
  const { layout } = composePage('document_details', '1', files);
  const document = { id: '7', document_payment_status: 1, document_payment_debt: 30, document_payment_expiry: '2026-12-24' };
  const { root } = resolve(layout, { ...scope, params: ready({ document: '7' }), more: ready({ document }) }, env);
  const shown = JSON.stringify(root);
  expect(idsIn(root)).toEqual(expect.arrayContaining(['document-amount', 'document-pay']));
  expect(shown).toContain('document.amountMissing');
  expect(shown).toContain('document.payBy');
});

/** The records of the list of a page. */
const rowsIn = (root: ResolvedNode): Record<string, unknown>[] =>
  everyResolved(root).flatMap(({ props }) => ('rows' in props ? (props.rows as Record<string, unknown>[]) : []));

const row = {
  id: '7',
  document_number: '7',
  document_amount: 50,
  document_payment_debt: 50,
  document_payment_expiry: '2027-01-01',
};

it.each([
  [{ document_payment_status: 1 }, 'left', true],
  [{ document_payment_status: 1, document_payment_expiry: undefined }, 'open', true],
  [{ document_payment_status: 1, document_payment_expiry: '2026-01-01' }, 'overdueDays', true],
  [{ document_payment_status: 2, document_payment_debt: 20 }, 'rest', true],
  [{ document_payment_status: 2, document_payment: 'RID', document_payment_expiry: '2026-01-01' }, 'debit', false],
  [{ document_payment_status: 4, document_payment_debt: 0 }, 'paid', false],
  [{ document_payment_status: 3 }, 'pending', false],
  [{ document_payment_status: 0 }, 'cancelled', false],
  [{ document_payment_status: 4, document_amount: -5 }, 'credit', false],
  [{ document_payment_status: 9 }, 'unknown', false],
  [{}, 'unknown', false],
  [{ document_payment_status: 1, document_amount: undefined, document_payment_debt: undefined }, 'left', false],
])('says of a row with %j: %s', (change, state, isPayable) => {
  const { layout } = composePage('documents', '1', files);
  const documents = ready({ headers: [], items: [{ ...row, ...change }], total: 1 });
  const [shown] = rowsIn(resolve(layout, { ...scope, documents }, env).root);
  expect(shown?.document_payment_status).toMatchObject({ text: { key: `documents.state.${state}` } });
  expect(shown?.document_amount).toMatchObject(
    'document_amount' in change && change.document_amount === undefined ? { key: 'documents.amountUnknown' } : { kind: 'amount' },
  );
  expect(Boolean(Object(shown?.pay).press)).toBe(isPayable);
});

it('links its pages with their query, and nothing where a value is missing', () => {
  const { layout } = composePage('contracts', '1', files);
  const contracts = ready({ items: [{ contract: 'C 1' }], total: 1 });
  const text = JSON.stringify(resolve(layout, { ...scope, contracts }, env).root);
  expect(text).toContain('"href":"/contract?contract=C%201"');
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

it('a page asks for what it is about before what its frame shows', () => {
  const calls = Object.keys(composePage('home', '1', files).layout.page?.data ?? {});
  expect(calls[0]).toBe('due');
  expect(calls.indexOf('menu')).toBeGreaterThan(calls.indexOf('newBills'));
});
