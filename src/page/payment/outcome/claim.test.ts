import { describe, expect, it } from 'vitest';
import type { Landing } from '../../../engine/kernel/addresses/landings';
import { isAcceptedClaim, isPosted, readClaim } from './claim';
import table from './claim.vectors.json';
import { isConfirmedFailure, viewOf } from './outcome';

const form = { kind: 'form', isCancel: false } as const;
const whole =
  '?id=a%2Bb&annullo=0&esito=OK&codiceEsito=0&messaggio=Message+OK&codAut=ABC123&codTrans=BOL-1&data=20260305&divisa=EUR&importo=12345&orario=101530&mac=ff06&brand=VISA&tipoTransazione=VBV_FULL';

describe('the claim of an outcome page', () => {
  it('has every parameter, and the query as it came', () => {
    expect(readClaim(form, whole)).toEqual({
      kind: 'form',
      isCancel: false,
      esito: 'OK',
      transaction: 'BOL-1',
      date: '2026-03-05',
      time: '10:15',
      request: {
        id: 'a+b',
        esito: 'OK',
        codiceEsito: '0',
        messaggio: 'Message+OK',
        codAut: 'ABC123',
        codTrans: 'BOL-1',
        data: '20260305',
        divisa: 'EUR',
        importo: '12345',
        orario: '101530',
        mac: 'ff06',
        brand: 'VISA',
        tipoTransazione: 'VBV_FULL',
        query: whole.slice(1),
      },
    });
  });

  it('is empty for an empty query', () => {
    const { request, ...rest } = readClaim(form, '');
    expect(rest).toEqual({ kind: 'form', isCancel: false, esito: '' });
    expect(new Set(Object.values(request))).toEqual(new Set(['']));
  });

  it.each([
    ['?annullo=1', true],
    ['?annullo=0', false],
    ['?annullo=01', false],
    ['?annullo=0&annullo=1', false],
    ['', false],
  ])('of %j gave up: %s', (search, expected) => {
    expect(readClaim(form, search).isCancel).toBe(expected);
    expect(readClaim({ ...form, isCancel: true }, search).isCancel).toBe(true);
  });

  it.each([
    ['?esito=ok', 'OK'],
    ['?esito=%20Ko%20', 'KO'],
    ['?esito=OK&esito=KO', 'OK'],
    ['?esito', ''],
    ['?ESITO=OK', 'OK'],
  ])('of %j says %j', (search, expected) => {
    expect(readClaim(form, search).esito).toBe(expected);
  });

  it.each(['A', '<b>1</b>', 'a b', "o'1", 'x'.repeat(31), ''])('shows no code %j', (code) => {
    expect(readClaim(form, `?codTrans=${encodeURIComponent(code)}`)).not.toHaveProperty('transaction');
  });

  it.each(['AB', 'x'.repeat(30), 'BOL-2026_1.2:3/4'])('shows the code %j', (code) => {
    expect(readClaim(form, `?codTrans=${encodeURIComponent(code)}`)).toHaveProperty('transaction', code);
  });

  it.each([
    ['20260305', '101530', '2026-03-05', '10:15'],
    ['20260305', '235959', '2026-03-05', '23:59'],
    ['20260305', '240000', '2026-03-05', undefined],
    ['20260305', '106030', '2026-03-05', undefined],
    ['20260305', '1015301', '2026-03-05', undefined],
    ['20260305', '9101530', '2026-03-05', undefined],
    ['20260305', '', '2026-03-05', undefined],
    ['20260230', '101530', undefined, undefined],
    ['2026-03-05', '101530', '2026-03-05', '10:15'],
    ['05032026', '101530', undefined, undefined],
    ['120260305', '101530', undefined, undefined],
    ['202603051', '101530', undefined, undefined],
    ['', '101530', undefined, undefined],
  ])('reads data %j and orario %j as %j and %j', (data, orario, date, time) => {
    const claim = readClaim(form, `?data=${data}&orario=${orario}`);
    expect([claim.date, claim.time]).toEqual([date, time]);
  });
});

it.each([
  ['?esito=OK', true],
  ['?esito=PEN', true],
  ['?esito=KO', false],
  ['', false],
  // `annullo` contradicts the OK, but the page must still not ask the customer to pay again.
  ['?esito=OK&annullo=1', true],
])('%j is accepted: %s', (search, expected) => {
  expect(isAcceptedClaim(readClaim(form, search))).toBe(expected);
});

describe('the outcome is reported to the server', () => {
  it.each([
    ['form', '?esito=OK', true],
    ['form', '?esito=ok&annullo=1', true],
    ['form', '?esito=KO', false],
    ['form', '?esito=PEN', false],
    ['form', '', false],
    ['redirect', '?esito=OK', true],
    ['redirect', '', true],
    ['redirect', '?annullo=1', false],
    ['redirect', '?esito=KO', false],
  ] as const)('by a %s provider with %j: %s', (kind, search, expected) => {
    expect(isPosted(readClaim({ kind, isCancel: false }, search))).toBe(expected);
  });
});

describe('fields of a provider in any spelling and combination', () => {
  const pages: Readonly<Record<string, Pick<Landing, 'kind' | 'isCancel'>>> = {
    nexiEsito: { kind: 'form', isCancel: false },
    nexiAnnullo: { kind: 'form', isCancel: true },
    worldlineEsito: { kind: 'redirect', isCancel: false },
    worldlineAnnullo: { kind: 'redirect', isCancel: true },
  };

  it.each(
    table.rows.flatMap(({ pages: names, queries, ...expected }) =>
      names.flatMap((page) => queries.map((query) => [page, query, expected] as const)),
    ),
  )('%s?%s', (page, query, { view, posted, certain }) => {
    const claim = readClaim(pages[page] ?? form, `?id=x&${query}`);
    expect({
      view: viewOf(claim, { known: 'payable', told: undefined }),
      posted: isPosted(claim),
      certain: isConfirmedFailure(claim, 'payable'),
    }).toEqual({ view, posted, certain });
  });

  it('reports the value that counts, as the provider wrote it', () => {
    expect(readClaim(form, '?esito=KO&esito=%20ok').request.esito).toBe(' ok');
    expect(readClaim(form, '?esito=KO&esito=ANNULLO').request.esito).toBe('KO');
    expect(readClaim(form, '?Esito=Pen').request.esito).toBe('Pen');
  });
});
