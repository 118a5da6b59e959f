// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { rememberedCents, rememberStart } from './memory';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('knows the amount of the transaction that it started, and of no other', () => {
  rememberStart('BOL-1', 11264);
  expect(rememberedCents('BOL-1')).toBe(11264);
  expect(rememberedCents('BOL-2')).toBeUndefined();
  expect(rememberedCents(undefined)).toBeUndefined();
});

it('forgets the one before when a new one has no code or no amount', () => {
  for (const [transaction, cents] of [
    [undefined, 5],
    ['BOL-1', undefined],
  ] as const) {
    rememberStart('BOL-1', 11264);
    rememberStart(transaction, cents);
    expect(rememberedCents('BOL-1')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  }
});

it.each([
  '',
  'null',
  '5',
  '{"transaction":"BOL-1"}',
  '{"transaction":"BOL-1","cents":"1"}',
  '{"transaction":"BOL-1","cents":1.5}',
])('takes no amount out of %j', (kept) => {
  sessionStorage.setItem('bolletta:payment', kept);
  expect(rememberedCents('BOL-1')).toBeUndefined();
});

it('holds the transaction and the amount, and no id', () => {
  rememberStart('BOL-1', 11264);
  expect(sessionStorage.getItem('bolletta:payment')).toBe('{"transaction":"BOL-1","cents":11264}');
  expect(sessionStorage).toHaveLength(1);
});

it('lives without storage', () => {
  for (const name of ['setItem', 'getItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => rememberStart('BOL-1', 1)).not.toThrow();
  expect(() => rememberStart(undefined, 1)).not.toThrow();
  expect(rememberedCents('BOL-1')).toBeUndefined();
});
