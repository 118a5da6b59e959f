import { describe, expect, it } from 'vitest';
import type { Layout } from '../../engine/types';
import { pageAt } from './pageAt';
import { placeOf } from './placeOf';

const pageOf = (path: string, also: string[] = []) => ({ path, layout: path, login: true, params: [], also });
const pages = [pageOf('/'), pageOf('/invoices', ['/bills']), pageOf('/{argument}'), pageOf('*')];

describe('the page at a path', () => {
  it.each([
    ['/', '/', undefined],
    ['/invoices', '/invoices', undefined],
    ['/bills', '/invoices', undefined],
    ['/consigli', '/{argument}', 'consigli'],
  ])('%s is %s', (path, page, argument) => {
    expect([pageAt(pages, path)?.page.path, pageAt(pages, path)?.argument]).toEqual([page, argument]);
  });

  it.each(['/privacy.pdf', '/a/b', '/__proto__', '//other.example', '/invoices/x', '/a%20b', '/*', ''])('%s is none', (path) => {
    expect(pageAt(pages, path)).toBeUndefined();
  });

  it('is none where no page takes an address of the menu', () => {
    expect(pageAt(pages.slice(0, 2), '/consigli')).toBeUndefined();
  });
});

describe('the place of a page', () => {
  const node = {
    type: 'stack',
    id: 's',
    state: { state: { values: ['all', 'paid'], url: 'state' }, supply: { oneOf: 'x.items' } },
  };
  const layout: Layout = { template: '1', nodes: [], modules: { list: { title: '', needs: [], nodes: [node] } }, rules: {} };
  const at = (path: string, params: Record<string, string> = {}) => placeOf(layout, path, params);

  it('changes with the path, and with what the page is about', () => {
    expect(at('/consigli')).not.toBe(at('/offerte'));
    expect(at('/contract', { contract: '1' })).not.toBe(at('/contract', { contract: '2' }));
  });

  it('stays with a filter', () => {
    expect(at('/invoices', { state: 'paid' })).toBe(at('/invoices'));
  });
});
