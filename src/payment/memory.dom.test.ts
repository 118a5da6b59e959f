// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastCard, ownPayment, rememberAccepted, rememberFailed, rememberPending, rememberStart } from './attempts';
import { hasPaid } from './memory';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const rememberedCents = (transaction: string | undefined) => ownPayment('7', transaction).cents;
const isOnlyAttempt = (bill: string | undefined, transaction: string | undefined) => ownPayment(bill, transaction).isOnlyAttempt;
const kept = () => JSON.parse(sessionStorage.getItem('bolletta:payments') ?? '[]');

describe('the amount', () => {
  it('is known of the transactions that this tab started, and of no other', () => {
    rememberStart('7', 'BOL-1', 11264);
    rememberStart('8', 'BOL-2', 5);
    expect([rememberedCents('BOL-1'), rememberedCents('BOL-2')]).toEqual([11264, 5]);
    expect([rememberedCents('BOL-3'), rememberedCents(undefined)]).toEqual([undefined, undefined]);
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
    '{}',
    '[5, null]',
    '[{"transaction":"BOL-1"}]',
    '[{"transaction":"BOL-1","cents":"1"}]',
    '[{"transaction":"BOL-1","cents":1.5}]',
  ])('is not taken out of %j', (text) => {
    sessionStorage.setItem('bolletta:payments', text);
    expect(rememberedCents('BOL-1')).toBeUndefined();
    expect(hasPaid('7')).toBe(false);
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

  it('is believed of the newest start that knew no transaction', () => {
    rememberStart('7', undefined, 1);
    rememberStart('8', undefined, 2);
    rememberAccepted('BOL-2');
    expect([hasPaid('7'), hasPaid('8')]).toEqual([false, true]);
  });

  it('is not forgotten with another start', () => {
    rememberStart('7', 'BOL-1', 11264);
    rememberAccepted('BOL-1');
    rememberStart('7', 'BOL-2', 11264);
    expect(hasPaid('7')).toBe(true);
  });

  it('is believed for an hour', () => {
    rememberStart('7', 'BOL-1', 11264);
    rememberAccepted('BOL-1');
    vi.advanceTimersByTime(60 * 60 * 1000);
    expect(hasPaid('7')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasPaid('7')).toBe(false);
  });

  it('is not known of anything that this tab did not start', () => {
    rememberAccepted('BOL-1');
    expect([kept(), hasPaid('7')]).toEqual([[], false]);
  });
});

describe('the only attempt', () => {
  it.each([
    ['7', 'BOL-1', true],
    ['8', 'BOL-1', false],
    ['7', 'BOL-2', false],
    [undefined, 'BOL-1', false],
    ['7', undefined, false],
  ])('of bill %s and transaction %s: %s', (bill, transaction, expected) => {
    rememberStart('7', 'BOL-1', 1);
    expect(isOnlyAttempt(bill, transaction)).toBe(expected);
  });

  it('is none beside one that was accepted', () => {
    rememberStart('7', 'BOL-1', 1);
    rememberAccepted('BOL-1');
    rememberStart('7', 'BOL-2', 1);
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(false);
  });

  it('is none beside one that has not ended', () => {
    rememberStart('7', 'BOL-1', 1);
    rememberStart('7', 'BOL-2', 1);
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(false);
    rememberFailed('BOL-1');
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(true);
  });

  it('may have had no transaction at its start', () => {
    rememberStart('7', undefined, 1);
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(true);
  });

  it('is none where nothing was started', () => {
    expect([isOnlyAttempt('7', 'BOL-1'), isOnlyAttempt(undefined, undefined)]).toEqual([false, false]);
  });
});

describe('a return without a transaction', () => {
  it('is that of the only attempt once it has failed', () => {
    rememberStart('7', 'BOL-1', 1);
    expect(isOnlyAttempt('7', undefined)).toBe(false);
    rememberFailed(undefined);
    expect([isOnlyAttempt('7', undefined), isOnlyAttempt('8', undefined)]).toEqual([true, false]);
  });

  it('proves nothing beside an attempt that may have been charged', () => {
    // Abandoned by Back, or its return was lost.
    rememberStart('7', 'BOL-1', 1);
    rememberStart('7', 'BOL-2', 1);
    rememberFailed(undefined);
    expect(isOnlyAttempt('7', undefined)).toBe(false);
    rememberFailed('BOL-1');
    expect(isOnlyAttempt('7', undefined)).toBe(true);
    rememberAccepted('BOL-1');
    expect(isOnlyAttempt('7', undefined)).toBe(false);
  });

  it('counts the same with a provider that names no transaction at the start', () => {
    rememberStart('7', undefined, 1);
    rememberStart('7', undefined, 1);
    rememberFailed(undefined);
    expect(isOnlyAttempt('7', undefined)).toBe(false);
  });
});

describe('a pending payment', () => {
  it('is no longer believed on the word of the provider once the server knows of it', () => {
    rememberStart('7', 'BOL-1', 1);
    rememberAccepted('BOL-1');
    expect([hasPaid('7'), ownPayment('7', 'BOL-1').wasPending]).toEqual([true, false]);
    rememberPending('BOL-1');
    expect([hasPaid('7'), ownPayment('7', 'BOL-1').wasPending]).toEqual([false, true]);
    expect(ownPayment('7', 'BOL-2').wasPending).toBe(false);
  });
});

it('a retry repeats the card of the last attempt at the same bill', () => {
  expect(lastCard('7')).toBe('new');
  rememberStart('7', 'BOL-1', 1, 'legacy');
  rememberStart('8', 'BOL-2', 1, 'new');
  expect([lastCard('7'), lastCard('8'), lastCard(undefined)]).toEqual(['legacy', 'new', 'new']);
  rememberStart('7', 'BOL-3', 1, 'new');
  expect(lastCard('7')).toBe('new');
});

it('holds the number of the bill, transaction and amount, no id, and ten attempts at most', () => {
  rememberStart('7', 'BOL-1', 11264);
  expect(kept()).toEqual([{ bill: '7', transaction: 'BOL-1', cents: 11264 }]);
  rememberStart(undefined, 'BOL-2', 11264);
  expect(kept()).toHaveLength(1);
  for (let index = 0; index < 12; index += 1) rememberStart('8', `BOL-${index}`, index);
  expect(kept()).toHaveLength(10);
  expect(kept()[0]).toMatchObject({ transaction: 'BOL-11' });
});

it('lives without storage', () => {
  for (const name of ['setItem', 'getItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => rememberStart('7', 'BOL-1', 1)).not.toThrow();
  expect(() => rememberAccepted('BOL-1')).not.toThrow();
  expect([rememberedCents('BOL-1'), hasPaid('7'), isOnlyAttempt('7', 'BOL-1')]).toEqual([undefined, false, false]);
});
