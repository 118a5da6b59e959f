// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPaid, rememberAccepted, rememberedCents, rememberStart } from './memory';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const kept = () => sessionStorage.getItem('bolletta:payment');

describe('the amount', () => {
  it('is known of the transaction that this tab started, and of no other', () => {
    rememberStart('7', 'BOL-1', 11264);
    expect(rememberedCents('BOL-1')).toBe(11264);
    expect(rememberedCents('BOL-2')).toBeUndefined();
    expect(rememberedCents(undefined)).toBeUndefined();
  });

  it('is unknown without transaction or amount', () => {
    rememberStart('7', undefined, 5);
    expect([rememberedCents('BOL-1'), rememberedCents(undefined)]).toEqual([undefined, undefined]);
    rememberStart('7', 'BOL-1', undefined);
    expect(rememberedCents('BOL-1')).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '5',
    '{"transaction":"BOL-1"}',
    '{"transaction":"BOL-1","cents":"1"}',
    '{"transaction":"BOL-1","cents":1.5}',
  ])('is not taken out of %j', (text) => {
    sessionStorage.setItem('bolletta:payment', text);
    expect(rememberedCents('BOL-1')).toBeUndefined();
  });
});

describe('having paid', () => {
  it('is known of the bill whose payment was accepted', () => {
    rememberStart('7', 'BOL-1', 11264);
    expect(hasPaid('7')).toBe(false);
    rememberAccepted('BOL-1');
    expect([hasPaid('7'), hasPaid('8'), hasPaid(undefined), rememberedCents('BOL-1')]).toEqual([true, false, false, 11264]);
  });

  it('is not believed of another transaction', () => {
    rememberStart('7', 'BOL-1', 11264);
    rememberAccepted('BOL-2');
    rememberAccepted(undefined);
    expect(hasPaid('7')).toBe(false);
  });

  it('is believed where the start knew no transaction', () => {
    rememberStart('7', undefined, 11264);
    rememberAccepted('BOL-2');
    expect(hasPaid('7')).toBe(true);
  });

  it('is forgotten with the next start', () => {
    rememberStart('7', 'BOL-1', 11264);
    rememberAccepted('BOL-1');
    rememberStart('7', 'BOL-2', 11264);
    expect(hasPaid('7')).toBe(false);
  });

  it('is not known of anything that this tab did not start', () => {
    rememberAccepted('BOL-1');
    expect([kept(), hasPaid('7')]).toEqual([null, false]);
  });
});

it('holds the number of the bill, transaction and amount, and no id', () => {
  rememberStart('7', 'BOL-1', 11264);
  expect(kept()).toBe('{"bill":"7","transaction":"BOL-1","cents":11264}');
  rememberStart(undefined, 'BOL-1', 11264);
  expect(sessionStorage).toHaveLength(0);
});

it('lives without storage', () => {
  for (const name of ['setItem', 'getItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => rememberStart('7', 'BOL-1', 1)).not.toThrow();
  expect(() => rememberStart(undefined, 'BOL-1', 1)).not.toThrow();
  expect(() => rememberAccepted('BOL-1')).not.toThrow();
  expect([rememberedCents('BOL-1'), hasPaid('7')]).toEqual([undefined, false]);
});
