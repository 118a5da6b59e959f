// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markOpen } from '../payment/openAttempts';
import { readOpenPayments, storeOpenPayments, tabName } from './openPayments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('contains no number of a bill, and a name of the tab that lasts as long as the tab', () => {
  markOpen('2026000101');
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(readOpenPayments()).toEqual([{ bill: expect.stringMatching(/^[0-9a-f]{16}$/), tab: tabName(), at: expect.any(Number) }]);
  expect(stored).not.toContain('2026000101');
  const name = tabName();
  sessionStorage.clear();
  expect(tabName()).not.toBe(name);
});

it.each(['', 'null', '5', '{}', '[5, null]', '[{"bill":"a","tab":"b"}]', '[{"bill":1,"tab":"b","at":1}]'])(
  'is empty when %j is stored',
  (text) => {
    localStorage.setItem('bolletta:open', text);
    expect(readOpenPayments()).toEqual([]);
  },
);

it('leaves no empty list', () => {
  storeOpenPayments([{ bill: 'a', tab: 'b', at: 1 }]);
  expect(readOpenPayments()).toHaveLength(1);
  storeOpenPayments([]);
  expect(localStorage).toHaveLength(0);
});

it('lives without storage', () => {
  for (const name of ['setItem', 'getItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => markOpen('7')).not.toThrow();
  expect([readOpenPayments(), tabName()]).toEqual([[], '']);
});
