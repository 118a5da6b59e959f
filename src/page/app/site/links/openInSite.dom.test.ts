// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { currentSearch, readAddress } from '../../page/address';
import { openInSite } from './openInSite';

const opened = location.href;
afterEach(() => {
  history.replaceState(null, '', opened);
  readAddress();
});

test('an address is open at once, and opening it again adds no step', () => {
  const own = createBrowserHistory();
  const before = history.length;
  openInSite(own, '/register?step=profile');
  expect(location.pathname + location.search).toBe('/register?step=profile');
  expect(currentSearch()).toEqual({ step: 'profile' });
  openInSite(own, '/register?step=profile');
  expect(history.length).toBe(before + 1);
  openInSite(own, '/register');
  expect(history.length).toBe(before + 2);
  own.destroy();
});

test('an address in the place of another adds no step, and its query is known at once', () => {
  const own = createBrowserHistory();
  openInSite(own, '/document?document=7');
  const before = history.length;
  openInSite(own, '/invoices', 'replace');
  expect(location.pathname + location.search).toBe('/invoices');
  expect(currentSearch()).toEqual({});
  expect(history.length).toBe(before);
  own.destroy();
});
