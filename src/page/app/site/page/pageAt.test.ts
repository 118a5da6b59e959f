import { expect, test } from 'vitest';
import type { SitePage } from '../../../../engine/contract/brand';
import { pageAt } from './pageAt';

const page = (path: string, also?: string[]): SitePage => ({
  path,
  layout: path,
  login: true,
  params: [],
  ...(also && { also }),
});
const pages = [page('/', ['/home']), page('/invoices'), page('/{argument}'), page('*')];

test.each([
  ['/', '/', undefined],
  ['/home', '/', undefined],
  ['/invoices', '/invoices', undefined],
  ['/invoices/', '/invoices', undefined],
  // Only the menu can tell whether these addresses exist.
  ['/offerte', '/{argument}', 'offerte'],
  ['/Home', '/{argument}', 'Home'],
  ['/HOME/', '/{argument}', 'HOME'],
  ['/invoices/x', '*', undefined],
  ['/invoices//', '*', undefined],
  ['//invoices', '*', undefined],
  ['/offerte/x', '*', undefined],
  ['/a%20b', '*', undefined],
  ['/a b', '*', undefined],
  ['/{argument}', '*', undefined],
  ['/*', '*', undefined],
])('%s is the page %s', (path, expected, argument) => {
  expect([pageAt(pages, path)?.page.path, pageAt(pages, path)?.argument]).toEqual([expected, argument]);
});

test.each(['?id=x', '?ID=x', 'a=1&documentId=5', '?invoiceId=5', '?id', '?%69d=x'])(
  'an address of the menu with %s in its query is not found, and a page of its own is',
  (search) => {
    expect(pageAt(pages, '/offerte', search)?.page.path).toBe('*');
    expect(pageAt(pages, '/bolletta/', search)?.page.path).toBe('*');
    expect(pageAt(pages, '/invoices', search)?.page.path).toBe('/invoices');
    expect(pageAt([page('/{argument}')], '/offerte', search)).toBeUndefined();
  },
);

test.each(['', '?ideas=1', '?q=id', '?a=id', '?document=5'])('any other query changes nothing: %j', (search) => {
  expect(pageAt(pages, '/offerte', search)?.argument).toBe('offerte');
});

test('a site may have neither of the two', () => {
  expect(pageAt(pages.slice(0, 2), '/offerte')).toBeUndefined();
});
