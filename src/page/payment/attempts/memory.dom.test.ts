// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isArrival } from '../outcome/arrival';
import { readClaim } from '../outcome/claim';
import { lastCard, rememberPending, rememberReturn, rememberStart, type StartedPayment, tabKnowledgeOf } from './attempts';
import { hasPaid } from './memory';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const started = (bill: string | undefined, transaction?: string, cents?: number, more: Partial<StartedPayment> = {}) =>
  rememberStart(bill, { linkId: `link-${bill}`, transaction, cents, ...more });
/** Opens an outcome page of bill 7; with `isArrival` false, loads it again. */
const returned = (search: string, isArrival = true, linkId = 'link-7') =>
  rememberReturn(readClaim({ kind: 'form', isCancel: !search.includes('esito') }, search), linkId, isArrival);
const accepted = (transaction?: string) => returned(`?esito=OK${transaction ? `&codTrans=${transaction}` : ''}`);
const failed = (transaction: string) => returned(`?esito=KO&codTrans=${transaction}`);
const rememberedCents = (transaction: string | undefined) => tabKnowledgeOf('7', transaction).cents;
const isOnlyAttempt = (bill: string | undefined, transaction: string | undefined) =>
  tabKnowledgeOf(bill, transaction).isOnlyAttempt;
const kept = () => JSON.parse(sessionStorage.getItem('bolletta:payments') ?? '[]');

describe('the amount', () => {
  it('is known of the transactions that this tab started, and of no other', () => {
    started('7', 'BOL-1', 11264);
    started('8', 'BOL-2', 5);
    expect([rememberedCents('BOL-1'), rememberedCents('BOL-2')]).toEqual([11264, 5]);
    expect([rememberedCents('BOL-3'), rememberedCents(undefined)]).toEqual([undefined, undefined]);
  });

  it('is unknown without transaction or amount', () => {
    started('7', undefined, 5);
    expect([rememberedCents('BOL-1'), rememberedCents(undefined)]).toEqual([undefined, undefined]);
    started('7', 'BOL-1', undefined);
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
    started('7', 'BOL-1', 11264);
    expect(hasPaid('7')).toBe(false);
    accepted('BOL-1');
    expect([hasPaid('7'), hasPaid('8'), hasPaid(undefined), rememberedCents('BOL-1')]).toEqual([true, false, false, 11264]);
  });

  it('is not believed of another link', () => {
    started('7', 'BOL-1', 1);
    started('7', undefined, 1);
    for (const esito of ['OK', 'PEN'])
      for (const transaction of ['', '&codTrans=BOL-2'])
        for (const isArrival of [true, false]) returned(`?esito=${esito}${transaction}`, isArrival, 'link-8');
    expect(hasPaid('7')).toBe(false);
  });

  it('is believed of the only open start of the link', () => {
    started('7', undefined, 1);
    started('7', 'BOL-1', 1);
    started('8', undefined, 2);
    accepted('BOL-2');
    expect(kept().map((one: object) => 'acceptedAt' in one)).toEqual([false, false, true]);
    expect([hasPaid('7'), hasPaid('8')]).toEqual([true, false]);
  });

  it.each([
    ['?esito=OK&codTrans=ZZ-1', true],
    ['?esito=PEN&codTrans=ZZ-1', true],
    ['?esito=OK&codTrans=ZZ-1', false],
    ['?esito=OK', false],
  ])('is believed of each start of the link after %s of none of them (arrival: %s)', (search, arrives) => {
    started('7', 'BOL-1', 1);
    started('7', 'BOL-2', 1);
    started('8', undefined, 1);
    started('8', 'BOL-3', 1);
    returned(search, arrives);
    failed('BOL-2');
    failed('BOL-1');
    expect([hasPaid('7'), hasPaid('8'), isOnlyAttempt('7', 'BOL-1')]).toEqual([true, false, false]);
  });

  it('is believed of a start that knew no link', () => {
    sessionStorage.setItem('bolletta:payments', '[{"bill":"7"}]');
    returned('?esito=OK&codTrans=BOL-1', false);
    expect(hasPaid('7')).toBe(true);
  });

  it('is believed beside a start that the server called pending', () => {
    started('7', 'BOL-1', 1);
    returned('?esito=PEN&codTrans=BOL-1');
    rememberPending('BOL-1', 'link-7');
    returned('?esito=PEN&codTrans=BOL-1');
    expect(hasPaid('7')).toBe(false);
    accepted('ZZ-1');
    expect(hasPaid('7')).toBe(true);
  });

  it('is not forgotten with another start', () => {
    started('7', 'BOL-1', 11264);
    accepted('BOL-1');
    started('7', 'BOL-2', 11264);
    expect(hasPaid('7')).toBe(true);
  });

  it('is believed for an hour', () => {
    started('7', 'BOL-1', 11264);
    accepted('BOL-1');
    vi.advanceTimersByTime(60 * 60 * 1000);
    expect(hasPaid('7')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasPaid('7')).toBe(false);
  });

  it('is not known of anything that this tab did not start', () => {
    accepted('BOL-1');
    expect([kept(), hasPaid('7')]).toEqual([[], false]);
  });
});

describe('the only attempt', () => {
  it.each([
    ['7', 'BOL-1', true],
    ['8', 'BOL-1', false],
    ['7', 'BOL-2', false],
    [undefined, 'BOL-1', false],
    ['7', undefined, true],
  ])('of bill %s and transaction %s: %s', (bill, transaction, expected) => {
    started('7', 'BOL-1', 1);
    expect(isOnlyAttempt(bill, transaction)).toBe(false);
    failed('BOL-1');
    expect(isOnlyAttempt(bill, transaction)).toBe(expected);
  });

  it('is none beside one that was accepted, however long ago', () => {
    started('7', 'BOL-1', 1);
    accepted('BOL-1');
    started('7', 'BOL-2', 1);
    failed('BOL-2');
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(false);
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000);
    expect([isOnlyAttempt('7', 'BOL-2'), tabKnowledgeOf('7', 'BOL-2').hasPaid, hasPaid('7')]).toEqual([false, true, false]);
  });

  it.each(['OK', 'PEN'])('is none after the provider has returned %s, whatever a later address contains', (esito) => {
    started('7', 'BOL-1', 1);
    returned(`?esito=${esito}&codTrans=BOL-1`);
    if (esito === 'PEN') rememberPending('BOL-1', 'link-7');
    failed('BOL-1');
    returned('?annullo=1');
    vi.advanceTimersByTime(2 * 60 * 60 * 1000);
    expect([isOnlyAttempt('7', 'BOL-1'), isOnlyAttempt('7', undefined)]).toEqual([false, false]);
  });

  it('is none beside one that was accepted before ten that failed', () => {
    started('7', 'BOL-0', 1);
    accepted('BOL-0');
    for (let index = 1; index <= 12; index += 1) {
      started('7', `BOL-${index}`, 1);
      failed(`BOL-${index}`);
    }
    expect(kept()).toHaveLength(10);
    expect(isOnlyAttempt('7', 'BOL-12')).toBe(false);
  });

  it('is none beside one that has not ended', () => {
    started('7', 'BOL-1', 1);
    started('7', 'BOL-2', 1);
    failed('BOL-2');
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(false);
    failed('BOL-1');
    expect(isOnlyAttempt('7', 'BOL-2')).toBe(true);
  });

  it('may have had no transaction at its start, and has the one with which it came back', () => {
    started('7', undefined, 5);
    failed('BOL-2');
    expect([isOnlyAttempt('7', 'BOL-2'), rememberedCents('BOL-2')]).toEqual([true, 5]);
    started('7', undefined, 6);
    // Reloads the page of the first attempt.
    returned('?esito=KO&codTrans=BOL-2', false);
    expect([isOnlyAttempt('7', 'BOL-2'), rememberedCents('BOL-2')]).toEqual([false, 5]);
    // The page of another attempt, whose first load was lost.
    returned('?esito=KO&codTrans=BOL-3', false);
    expect(isOnlyAttempt('7', 'BOL-3')).toBe(false);
  });

  it('is none where nothing was started', () => {
    expect([isOnlyAttempt('7', 'BOL-1'), isOnlyAttempt(undefined, undefined)]).toEqual([false, false]);
  });
});

describe('a return without a transaction', () => {
  const cancelled = (isArrival?: boolean, linkId?: string) => returned('?annullo=1', isArrival, linkId);

  it('is that of the only open attempt of the link', () => {
    started('7', 'BOL-1', 1);
    started('8', 'BOL-2', 1);
    expect(isOnlyAttempt('7', undefined)).toBe(false);
    cancelled();
    expect([isOnlyAttempt('7', undefined), isOnlyAttempt('8', undefined)]).toEqual([true, false]);
  });

  it.each(['BOL-2', undefined])('says nothing of a newer attempt when it is loaded again (transaction %s)', (transaction) => {
    started('7', transaction && 'BOL-1', 1);
    cancelled();
    started('7', transaction, 1);
    cancelled(false);
    expect(isOnlyAttempt('7', undefined)).toBe(false);
  });

  it('ignores an attempt of another bill', () => {
    started('8', 'BOL-1', 1);
    cancelled();
    expect([isOnlyAttempt('7', undefined), isOnlyAttempt('8', undefined)]).toEqual([false, false]);
  });

  it.each(['?esito=OK&codTrans=BOL-1', '?esito=XX&codTrans=BOL-1', '?esito='])('is not that of an attempt after %s', (search) => {
    started('7', 'BOL-1', 1);
    returned(search);
    cancelled();
    expect(isOnlyAttempt('7', undefined)).toBe(false);
  });

  it.each(['BOL-', undefined])('proves nothing beside an attempt that may have been charged (transactions %s)', (name) => {
    // The customer pressed Back, or the return page did not load.
    started('7', name && `${name}1`, 1);
    started('7', name && `${name}2`, 1);
    cancelled();
    cancelled();
    expect(isOnlyAttempt('7', undefined)).toBe(false);
    failed('BOL-1');
    expect(isOnlyAttempt('7', undefined)).toBe(false);
  });
});

describe('the arrival at a page', () => {
  const loadedBy = (...types: string[]) => {
    const entries = types.map((type) => ({ entryType: 'navigation', type }));
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  };
  beforeEach(() => history.replaceState({ step: 1 }, ''));
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  it('is true once for each history entry, and keeps the state of the entry', () => {
    loadedBy('navigate');
    expect([isArrival(), isArrival()]).toEqual([true, false]);
    expect(history.state).toMatchObject({ step: 1 });
    history.pushState(null, '');
    expect([isArrival(), isArrival()]).toEqual([true, false]);
  });

  it.each(['reload', 'back_forward'])('is no %s', (type) => {
    loadedBy(type);
    expect(isArrival()).toBe(false);
  });

  it('depends on the history entry alone if the browser does not report how the page was loaded', () => {
    loadedBy();
    expect([isArrival(), isArrival()]).toEqual([true, false]);
  });
});

describe('a pending payment', () => {
  it('is no longer believed on the word of the provider once the server knows of it', () => {
    started('7', 'BOL-1', 1);
    accepted('BOL-1');
    expect([hasPaid('7'), tabKnowledgeOf('7', 'BOL-1').wasPending]).toEqual([true, false]);
    rememberPending('BOL-1', 'link-7');
    expect([hasPaid('7'), tabKnowledgeOf('7', 'BOL-1').wasPending]).toEqual([false, true]);
    expect(tabKnowledgeOf('7', 'BOL-2').wasPending).toBe(false);
  });

  it.each(['BOL-2', undefined])('is none of another link (transaction %s)', (transaction) => {
    started('8', undefined, 1);
    returned('?esito=OK', true, 'link-8');
    rememberPending(transaction, 'link-7');
    expect([hasPaid('8'), tabKnowledgeOf('8', transaction).wasPending]).toEqual([true, false]);
    rememberPending(transaction, 'link-8');
    expect([hasPaid('8'), tabKnowledgeOf('8', transaction).wasPending]).toEqual([false, true]);
    expect(tabKnowledgeOf('7', transaction).wasPending).toBe(false);
  });
});

it('a retry repeats the card of the last attempt at the same bill', () => {
  expect(lastCard('7')).toBe('new');
  started('7', 'BOL-1', 1, { card: 'legacy' });
  started('8', 'BOL-2', 1, { card: 'new' });
  expect([lastCard('7'), lastCard('8'), lastCard(undefined)]).toEqual(['legacy', 'new', 'new']);
  started('7', 'BOL-3', 1, { card: 'new' });
  expect(lastCard('7')).toBe('new');
});

it('contains the number of the bill, transaction and amount, no id, and at most ten attempts', () => {
  started('7', 'BOL-1', 11264);
  expect(kept()).toEqual([{ bill: '7', link: expect.any(String), transaction: 'BOL-1', cents: 11264 }]);
  started(undefined, 'BOL-2', 11264);
  expect(kept()).toHaveLength(1);
  for (let index = 0; index < 12; index += 1) started('8', `BOL-${index}`, index);
  expect(kept()).toHaveLength(10);
  expect(kept()[0]).toMatchObject({ transaction: 'BOL-11' });
});

it('lives without storage', () => {
  for (const name of ['setItem', 'getItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => started('7', 'BOL-1', 1)).not.toThrow();
  expect(() => accepted('BOL-1')).not.toThrow();
  expect([rememberedCents('BOL-1'), hasPaid('7'), isOnlyAttempt('7', 'BOL-1')]).toEqual([undefined, false, false]);
});
