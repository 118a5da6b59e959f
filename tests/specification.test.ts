import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import contract from '../schemas/api/calls.json' with { type: 'json' };
import { projectRoot } from '../src/brands/readBrand';
import { landings } from '../src/engine/kernel/addresses/landings';
import { routes } from '../src/engine/kernel/addresses/routes';
import { type Call, calls } from '../src/page/api/calls';
import { receiptCalls } from '../src/page/api/receiptCalls';
import { siteCalls } from '../src/page/api/siteCalls';
import { pageAt } from '../src/page/app/site/page/pageAt';
import { problemsOf } from './support/specification/held';
import { valueAt } from './support/specification/places';
import { faultGroupsOf, isServed, names, sitePages } from './support/specification/product';
import { type Group, type Item, specification } from './support/specification/table';
import { testTitles } from './support/specification/testTitles';

const kinds = ['routes', 'pages', 'templates', 'modules', 'calls', 'deviations', 'errors', 'constants', 'states'] as const;
const { calls: items, ownCalls, modules, ownModules } = specification;

const isThere = (path: string) => existsSync(join(projectRoot, path));
const sorted = (list: Iterable<string>) => [...list].sort();

describe('every item has tests under these titles:', () => {
  it.each(kinds)('%s', (kind) => {
    const list: readonly (Item & { where?: unknown })[] = specification[kind];
    expect(new Set(list.map(({ name }) => name)).size, 'each once').toBe(list.length);
    // Constants are compared with their places below.
    expect(list.filter(({ tests, where }) => tests ?? !where).flatMap(problemsOf)).toEqual([]);
  });

  it('groups', () => {
    expect(Object.entries(specification.groups).flatMap(([name, { tests }]) => problemsOf({ name, tests }))).toEqual([]);
  });

  it('failures of calls', () => {
    const own = items.filter(({ faults, unused }) => typeof faults !== 'string' && !unused);
    expect(own.flatMap(({ name, faults }) => problemsOf({ name, tests: [...faults] }))).toEqual([]);
  });

  // The product cannot reveal that one of these is missing from the specification.
  it('and none of those that stand only here is gone', () => {
    const { errors, constants, states } = specification;
    expect([errors.length, constants.length, states.length]).toEqual([18, 53, 41]);
  });
});

describe('the items are those of the product:', () => {
  it('each address opens its page, with a login where it needs one', () => {
    const ofSite = specification.routes.filter(({ page }) => page !== undefined);
    for (const { name, page, login } of ofSite) {
      const found = pageAt(sitePages, name.replace('{argument}', 'argument').replace('*', '/no/where'));
      expect([name, found?.page.layout, found?.page.login]).toEqual([name, page, login]);
    }
    const others = new Set(specification.pages.map(({ page }) => page));
    const addresses = sitePages.filter(({ name }) => !others.has(name)).flatMap(({ path, also = [] }) => [path, ...also]);
    const menu = specification.routes.filter(({ page = '' }) => others.has(page)).map(({ name }) => name);
    expect(sorted([...addresses, ...menu])).toEqual(sorted(ofSite.map(({ name }) => name)));
  });

  it('each address of a bill, with the template of a return page', () => {
    const ofBill = specification.routes.filter(({ shows }) => shows !== undefined);
    expect(sorted(ofBill.map(({ name }) => name))).toEqual(sorted(routes));
    for (const { name, shows } of ofBill)
      expect([name, landings.find(({ path }) => path === name)?.template ?? 'bill']).toEqual([name, shows]);
  });

  it('each page', () => {
    const listed = [...specification.routes, ...specification.pages].flatMap(({ page = [] }) => page);
    expect(sorted(new Set(listed))).toEqual(sorted(names.pages));
  });

  it('each template', () => {
    expect(sorted(specification.templates.map(({ name }) => name))).toEqual(sorted(names.templates));
  });

  it('each module, under our name where it is another one', () => {
    const listed = modules.map(({ name, module = name }) => module);
    expect(sorted([...listed, ...Object.keys(ownModules)])).toEqual(sorted(names.modules));
  });

  it('each call, with method, path and base', () => {
    const ours: Readonly<Record<string, Call>> = { ...calls, ...receiptCalls, ...siteCalls };
    for (const { call, method, path, base = 'backendBase' } of items) {
      const { method: own, path: ownPath = '', base: ownBase } = ours[call] ?? {};
      expect([call, own, ownPath.replace('{prefix}', ''), ownBase]).toEqual([call, method, path, base]);
    }
    expect(sorted([...items.map(({ call }) => call), ...Object.keys(ownCalls)])).toEqual(sorted(Object.keys(ours)));
  });
});

describe('every call', () => {
  it('has schemas for what it sends and answers', () => {
    for (const { call } of items) {
      const { request, answer, mediaType } = Object(contract.calls.find(({ name }) => name === call));
      expect([call, typeof (answer ?? mediaType)]).toEqual([call, 'string']);
      const schemas = [request, answer].filter((name) => name !== undefined);
      expect([call, ...schemas.filter((name) => !isThere(`schemas/api/${name}.schema.json`))]).toEqual([call]);
    }
  });

  it('is one of the bill service', () => {
    const missing = contract.calls.filter(
      ({ method, path, base }) => !isServed(method, path, base === 'billService' ? 'billServiceBase' : 'backendBase'),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(isServed('GET', '/api/nothing', 'backendBase')).toBe(false);
  });

  it('is in the tables of faults that it says, or says why nothing asks for it', () => {
    const ofBill = Object.keys(calls);
    for (const { call, path, faults, unused } of items) {
      const found = faultGroupsOf(call, path.startsWith('/') ? path : `/${path}`);
      if (unused !== undefined) expect([call, ofBill.includes(call), [...found], faults]).toEqual([call, false, [], []]);
      else if (typeof faults === 'string') expect([call, [...found]]).toEqual([call, expect.arrayContaining([faults])]);
    }
  });
});

describe('a group looks at each item that names it:', () => {
  const snapshots = (folder: string) =>
    isThere(`tests/snapshots/${folder}`) ? readdirSync(join(projectRoot, 'tests/snapshots', folder)) : [];
  const login = (call?: string) => Object(contract.calls.find(({ name }) => name === call)).login;
  /** Whether the tests of a group cover an item. */
  const looksAt: Partial<Record<Group, (item: Item & { page?: string; module?: string; call?: string }) => boolean>> = {
    pages: ({ page }) => snapshots('aurora.localhost/pages').some((file) => file.startsWith(`${page}-`)),
    templates: ({ name }) => snapshots('_default/templates').some((file) => file.startsWith(`${name}-`)),
    modules: ({ name, module = name }) => snapshots('_default/modules').includes(`${module}.txt`),
    customerCalls: ({ call }) => login(call) === true,
    registrationCalls: ({ call }) => login(call) === false,
  };

  it.each(kinds)('%s', (kind) => {
    const list: readonly Item[] = specification[kind];
    const wrong = list.flatMap((item) =>
      (item.groups ?? []).filter((group) => !looksAt[group]?.(item)).map((group) => [item.name, group]),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the value of', () => {
  it.each(specification.constants.filter(({ where }) => where))('$name', ({ value, where = [] }) => {
    for (const place of where) expect([place, valueAt(place)]).toEqual([place, value]);
  });
});

it('titles are those of tests that run, with their groups', () => {
  const source = `
    // test('in a comment', () => {});
    const words = "it('in a text', () => {})";
    describe('a group', () => {
      it('a test', () => {});
      it.skip('left out', () => {});
      it.each([['one', 1], ['two', 2]])('row %s', () => {});
      it(\`of \${words}\`, () => {});
      describe.todo('later', () => { it('inside', () => {}); });
    });
    test('long', { tag: '@long' }, async () => { await test.step('a step', () => {}); });
    const other = { test(name) {} }; other.test('of something else', 1);
  `;
  const titles = testTitles('a.test.ts', source);
  expect(titles.map(({ path, isLong }) => path.join(' > ') + (isLong ? ' (long)' : ''))).toEqual([
    ...['a group', 'a group > a test', 'a group > row %s', 'a group > row one', 'a group > row two', 'a group > of …'],
    ...['long (long)', 'long > a step (long)'],
  ]);
});
