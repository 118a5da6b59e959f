// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOpenElsewhere, markOpen, markReturned } from '../../payment/attempts/openAttempts';
import { readOpenPayments, storeOpenPayments, tabName } from './openPayments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('contains no number of a bill, and a name of the tab that lasts until its next payment', () => {
  markOpen('2026000101');
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(readOpenPayments()).toEqual([{ bill: expect.stringMatching(/^[0-9a-f]{16}$/), tab: tabName(), at: expect.any(Number) }]);
  expect(stored).not.toContain('2026000101');
  const name = tabName();
  expect(tabName()).toBe(name);
  markOpen('2026000101');
  expect(tabName()).not.toBe(name);
});

it.each(['', 'null', '5', '{}', '[5, null]', '[{"bill":"a","tab":"b"}]', '[{"bill":1,"tab":"b","at":1}]'])(
  'is empty when %j is stored',
  (text) => {
    localStorage.setItem('bolletta:open', text);
    expect(readOpenPayments()).toEqual([]);
  },
);

/** Runs code with the storage of another tab; returns the content of this storage afterwards, and the result. */
function inTab<T>(stored: Record<string, string>, run: () => T): { stored: Record<string, string>; result: T } {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const result = run();
  return { stored: { ...sessionStorage }, result };
}

it.each(['before any payment', 'after a payment that came back'])('a duplicated tab counts as another one (%s)', (when) => {
  const isOpen = () => isOpenElsewhere('2026000101', 1);
  const pay = () => markOpen('2026000101');
  const { stored: original } = inTab({}, () => {
    if (when === 'before any payment') return;
    pay();
    markReturned();
  });
  const copy = original;
  const paying = inTab(original, pay).stored;
  expect(inTab(copy, isOpen).result).toBe(true);
  expect(inTab(paying, isOpen).result).toBe(false);
  const both = inTab(copy, pay).stored;
  expect([inTab(paying, isOpen).result, inTab(both, isOpen).result]).toEqual([true, true]);
  inTab(paying, markReturned);
  expect([inTab(paying, isOpen).result, inTab(both, isOpen).result]).toEqual([true, false]);
});

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
