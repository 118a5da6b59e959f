import { describe, expect, it } from 'vitest';
import type { RecordedOutcome } from '../../api/outcome.queries';
import type { Claim } from './claim';
import { isConfirmedFailure, isPayable, mergeStatus, outcomeOf, type ServerStatus, viewOf } from './outcome';
import table from './outcome.vectors.json';

const claim = (esito: string, isCancel: boolean): Claim => ({ kind: 'form', isCancel, esito, request: {} as Claim['request'] });

describe('what an outcome page shows', () => {
  it.each(
    table.rows.flatMap(({ page, esito, views, told = '' }) =>
      Object.entries(views).map(([known, view]) => [page, esito, known, view, told]),
    ),
  )('on the %s page with esito %j, when the server says %s: %s (report: %j)', (page, esito = '', known, view, told) => {
    const asked = (known === 'asked' ? undefined : known) as ServerStatus;
    expect(
      viewOf(claim(esito, page === 'cancel'), { known: asked, told: told === '' ? undefined : (told as RecordedOutcome) }),
    ).toBe(view);
  });

  it.each<[string, ServerStatus, boolean, string]>([
    ['PEN', 'pending', false, 'pending'],
    ['PEN', 'payable', false, 'pending'],
    ['PEN', 'payable', true, 'refused'],
    ['PEN', 'unpaid', true, 'refused'],
    ['PEN', 'pending', true, 'pending'],
    ['PEN', 'failed', true, 'pending'],
    ['PEN', 'cancelled', true, 'pending'],
    ['PEN', 'paid', true, 'paid'],
    ['OK', 'payable', true, 'accepted'],
  ])('after %s, when the server says %s, and pending before (%3$s): %s', (esito, known, wasPending, view) => {
    expect(viewOf(claim(esito, false), { known, told: undefined }, wasPending)).toBe(view);
  });

  it('says that a bill was paid twice only when the server says both', () => {
    const twice = (known: ServerStatus) => viewOf(claim('OK', false), { known, told: 'recorded', isPaidTwice: true });
    expect([twice('paid'), twice('payable'), twice(undefined)]).toEqual(['paidTwice', 'accepted', 'checking']);
    for (const esito of ['OK', 'PEN', 'KO', 'ANNULLO', ''])
      expect(viewOf(claim(esito, false), { known: 'paid', told: undefined, isPaidTwice: true })).toBe('paidTwice');
  });

  it('covers every status', () => {
    const statuses = ['asked', 'failed', 'unknown', 'cancelled', 'payable', 'unpaid', 'pending', 'paid'];
    for (const { views } of table.rows) expect(Object.keys(views)).toEqual(statuses);
  });

  it.each(['OK', 'KO', 'PEN', '', 'x', 'ANNULLO', 'ERRORE'])(
    'is certain that no money was taken after %j only with an open bill',
    (esito) => {
      const certain = (
        ['payable', 'unpaid', 'pending', 'paid', 'cancelled', 'unknown', 'failed', undefined] as ServerStatus[]
      ).filter((known) => isConfirmedFailure(claim(esito, false), known));
      expect(certain).toEqual(['KO', 'ANNULLO', 'ERRORE'].includes(esito) ? ['payable', 'unpaid'] : []);
    },
  );

  it('knows an open bill', () => {
    expect((['payable', 'unpaid', 'paid', 'pending', 'failed', undefined] as ServerStatus[]).filter(isPayable)).toEqual([
      'payable',
      'unpaid',
    ]);
  });
});

describe('one status out of two answers', () => {
  it.each<[ServerStatus, ServerStatus, ServerStatus]>([
    ['payable', 'paid', 'paid'],
    ['paid', 'payable', 'paid'],
    ['paid', undefined, 'paid'],
    [undefined, 'paid', 'paid'],
    [undefined, 'payable', undefined],
    ['payable', undefined, undefined],
    ['pending', 'payable', 'pending'],
    ['payable', 'pending', 'payable'],
    ['failed', 'payable', 'payable'],
    ['unknown', 'unpaid', 'unpaid'],
    ['payable', 'failed', 'payable'],
    ['failed', 'failed', 'failed'],
  ])('live %s and document %s is %s', (live, ofDocument, expected) => {
    expect(mergeStatus(live, ofDocument)).toBe(expected);
  });
});

describe('what layouts read', () => {
  const server = (known: ServerStatus) => ({ known, told: undefined });
  const own = { cents: undefined, isOnlyAttempt: true, hasPaid: false, wasPending: false };
  const told = { ...claim('OK', false), transaction: 'BOL-1', date: '2026-11-21', time: '10:15' };
  it.each([
    ['the amount of this tab', 5, { due: 7, original: 9 }, 5],
    ['what the document asks for', undefined, { due: 7, original: 9 }, 7],
    ['what a paid document asked for', undefined, { due: 0, original: 9 }, 9],
    ['what a credit document was', undefined, { due: -3, original: 9 }, 9],
    ['the original where nothing is said to be due', undefined, { original: 9 }, 9],
  ])('has %s', (_, remembered, payment, amount) => {
    expect(outcomeOf(told, server('paid'), { ...own, cents: remembered }, payment)).toEqual({
      view: 'paid',
      noMoneyTaken: false,
      stillOpen: false,
      amount,
      date: '2026-11-21',
      time: '10:15',
      transaction: 'BOL-1',
    });
  });

  it('leaves out what nobody knows', () => {
    expect(outcomeOf(claim('KO', false), server('payable'), own, undefined)).toEqual({
      view: 'refused',
      noMoneyTaken: true,
      stillOpen: true,
    });
  });

  it.each([
    ['KO', 'payable', true, true],
    ['KO', 'payable', false, false],
    ['KO', 'failed', true, false],
    ['OK', 'payable', true, false],
  ] as const)(
    'says after %s with a bill that is %s, the only attempt %s, that no money was taken: %s',
    (esito, known, isOnlyAttempt, expected) => {
      const { noMoneyTaken } = outcomeOf(claim(esito, false), server(known), { ...own, cents: 1, isOnlyAttempt }, undefined);
      expect(noMoneyTaken).toBe(expected);
    },
  );

  it.each([
    [false, 'payable', true],
    [false, 'paid', false],
    // A payment accepted in this tab may not have reached the server yet.
    [true, 'payable', false],
  ] as const)('with a payment accepted in this tab %s and a bill that is %s says that it is still open: %s', (...row) => {
    const [hasPaid, known, expected] = row;
    expect(outcomeOf(claim('OK', false), { known, told: 'refused' }, { ...own, hasPaid }, undefined).stillOpen).toBe(expected);
  });
});
