import { describe, expect, it } from 'vitest';
import { toInstalments } from '../../src/engine/bill/instalments';
import { drawBlock } from '../support/blocks';
import { label } from '../support/texts';

const states = { cancelled: [0], toPay: [1, 2], paid: [4] };

const rate = (numero: string, stato_pagamento: number, more: object = {}) => ({
  numero,
  causale: numero === '0' ? 'Soluzione unica' : `Rata ${numero}`,
  importo: '50,00',
  scadenza: '10/12/2026',
  stato_pagamento,
  link_pagamento: `https://pay.example/${numero}`,
  ...more,
});

/** The block as text for this total and these instalments from the server. */
function shown(totaledapagare: unknown, ...rows: readonly object[]): string {
  return drawBlock('rate', { scope: { instalments: sent(totaledapagare, ...rows) } }).text;
}

function sent(totaledapagare: unknown, ...rows: readonly object[]) {
  return toInstalments({ data: { data: { totaledapagare, rate: rows } } }, states, () => {});
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe('an instalment', () => {
  it('to be paid has the payment link in a new window and the calendar', () => {
    const text = shown('50,00', rate('1', 1));
    expect(text).toContain('rate-pay (button) text: "Paga ora 50,00 €"');
    expect(text).toContain('on press: { do: open, href: https://pay.example/1, newTab: true }');
    expect(text).toContain(
      'on press: { do: addToCalendar, reminder: instalment, values: { date: "10 dicembre 2026", title: "Pagamento rata", text: "Rata 1: 50,00 € da pagare.", key: "1" } }',
    );
    expect(shown('50,00', rate('1', 2))).toBe(text);
  });

  it.each([
    ['paid', 4, 'rate-paid (banner) size: small tone: ok text: "Pagata"'],
    ['cancelled', 0, 'rate-cancelled (banner) size: small tone: neutral text: "Annullata: non devi pagarla"'],
    ['awaiting validation', 3, 'rate-waiting (banner) size: small tone: wait text: "Stiamo verificando il pagamento"'],
    ['in a state that nobody knows', 9, 'rate-waiting (banner) size: small tone: wait text: "Stiamo verificando il pagamento"'],
  ])('%s has its text and nothing to press', (_name, state, line) => {
    const text = shown('50,00', rate('1', state));
    expect(linesOf(text)).toContain(line);
    expect(text).not.toContain('on press');
  });

  it.each([
    ['no link', { link_pagamento: '' }, ['rate-calendar'], ['rate-pay (']],
    ['a refused link', { link_pagamento: 'javascript:alert(1)' }, ['rate-calendar'], ['rate-pay (', 'javascript']],
    ['no date', { scadenza: '0000-00-00' }, ['rate-pay ('], ['rate-calendar', 'rate-due']],
    [
      'neither',
      { link_pagamento: null, scadenza: null },
      ['rate-to-pay (banner) size: small tone: neutral text: "Da pagare"'],
      ['rate-pay ('],
    ],
    ['an unreadable amount', { importo: 'da definire' }, ['value: "da definire"', 'rate-calendar'], ['rate-pay (']],
    ['nothing to pay', { importo: '0,00' }, ['rate-calendar'], ['rate-pay (']],
    ['an amount below zero', { importo: '-5,00' }, ['rate-calendar'], ['rate-pay (']],
    [
      'no amount',
      { importo: null },
      ['rate-name (text) text: "Rata 1"', 'value: "10/12/2026"', 'rate-calendar'],
      ['rate-amount', 'rate-pay ('],
    ],
    ['neither amount nor reason', { importo: '', causale: null }, ['rate-name (text) text: "Rata 1"'], ['rate-amount']],
    ['no amount, reason and number', { importo: null, causale: null, numero: null }, ['rate-name (text) text: "Rata"'], []],
    ['a link', {}, ['rate-to-pay (banner) size: small tone: neutral text: "Da pagare"', 'rate-pay ('], []],
    ['a date that has passed', { scadenza: '20/11/2026' }, ['rate-to-pay (banner) size: small tone: attention'], []],
    ['no reason', { causale: null }, ['label: "Rata 1"'], []],
    ['no reason and no number', { causale: null, numero: null }, ['label: "Rata"'], []],
  ])('with %s shows what it can', (_name, more, has, lacks) => {
    const text = shown('50,00', rate('1', 1, more));
    for (const part of has) expect(text).toContain(part);
    for (const part of lacks) expect(text).not.toContain(part);
  });
});

describe('the balance, number 0', () => {
  const order = (text: string) => linesOf(text).flatMap((line) => /^(rate-item@\d|rate-single)/.exec(line)?.[0] ?? []);

  it('stands last, under its heading while none is paid', () => {
    expect(order(shown('50,00', rate('0', 1), rate('1', 1), rate('2', 0)))).toEqual([
      'rate-item@1',
      'rate-item@2',
      'rate-item@0',
      'rate-single',
    ]);
  });

  it('has no heading once one is paid', () => {
    expect(order(shown('50,00', rate('0', 1), rate('1', 4)))).toEqual(['rate-item@1', 'rate-item@0']);
  });
});

describe('the total', () => {
  it.each([
    ['above zero', '1.040,50', 'rate-total (field) label: "Resta da pagare" value: "1.040,50 €" align: end'],
    ['zero', '0,00', 'rate-all-paid (banner) tone: ok text: "Hai pagato tutte le rate. Non devi fare altro."'],
    ['not a number', 'da definire', 'rate-total-text (field) label: "Resta da pagare" value: "da definire" align: end'],
  ])('%s', (_name, total, line) => {
    expect(linesOf(shown(total, rate('1', 4))).filter((one) => /^rate-(total|all)/.test(one))).toEqual([line]);
  });

  it('of nothing says nothing beside an instalment that is still to be paid', () => {
    for (const total of ['0,00', '-50,00']) expect(shown(total, rate('1', 1))).not.toMatch(/rate-(total|all)/);
  });

  it('says nothing when the server does not', () => {
    expect(shown(null, rate('1', 1))).not.toMatch(/rate-(total|all)/);
  });
});

describe('with instalments that the server still lists as to be paid, in a bill', () => {
  const instalments = sent('100,00', rate('1', 1), rate('0', 2));
  const drawn = (document: object, resources: Parameters<typeof drawBlock>[1]['resources'] = {}) =>
    drawBlock('rate', {
      document: { document_payment_debt: '100,00', document_payment_status: 1, ...document },
      scope: { instalments },
      resources,
    }).text;

  it.each([
    ['paid', 4, 'rate-paid'],
    ['pending', 3, 'rate-waiting'],
    ['cancelled', 0, 'rate-cancelled'],
  ])('that is %s, so are they, and nothing asks for them', (_name, document_payment_status, says) => {
    for (const more of [{}, { document_payment_debt: '0,00' }, { document_payment: 'RID' }]) {
      const text = drawn({ document_payment_status, ...more });
      expect(text).not.toMatch(/on press|[Dd]a pagare|Paga |rate-single/);
      const states = linesOf(text).filter((line) => /^rate-(paid|waiting|cancelled)/.test(line));
      expect(states.map((line) => line.split(' ')[0])).toEqual([says, says]);
    }
    const unread = sent('da definire', rate('1', 1));
    const text = drawBlock('rate', { document: { document_payment_status }, scope: { instalments: unread } }).text;
    expect(text).not.toContain(label('rate.total'));
  });

  it.each([
    ['by direct debit', { document_payment: 'rid' }, true],
    ['in which nothing is due', { document_payment_debt: '0,00' }, false],
    ['with a credit', { document_payment_debt: '-5,00' }, false],
  ])('%s, nothing is to be pressed', (_name, document, isAsked) => {
    const text = drawn(document);
    expect(text).not.toMatch(/on press|rate-single/);
    expect([text.includes('rate-to-pay'), text.includes('rate-total')]).toEqual([isAsked, isAsked]);
  });

  it.each([[1], [2], [-1], [undefined], [9]])('of status %j each can be paid', (document_payment_status) => {
    expect(drawn({ document_payment_status }).match(/rate-pay \(|rate-calendar \(/g)).toHaveLength(4);
  });

  it('whose status is on its way, they stand there with nothing to press', () => {
    const text = drawn({}, { payment: { state: 'pending' } });
    expect(text).toContain('rate-amount');
    expect(text).not.toMatch(/on press|[Dd]a pagare|rate-waiting|rate-single/);
  });

  it('whose status could not be asked for, each can be paid', () => {
    expect(drawn({}, { payment: { state: 'failed' } }).match(/rate-pay \(/g)).toHaveLength(2);
  });
});

describe('the whole block hides, and the bill stands,', () => {
  it.each([
    ['without instalments', { state: 'ready' as const, value: { anyPaid: false, items: [] } }],
    ['while they are on their way', { state: 'pending' as const }],
    ['after the call failed', { state: 'failed' as const }],
  ])('%s', (_name, instalments) => {
    expect(drawBlock('rate', { resources: { instalments } })).toEqual({
      text: '',
      needs: expect.arrayContaining(['instalments']),
    });
  });
});

describe('the instalment that a bill asks for', () => {
  const PAGE = { template: '3', locale: 'it', modules: { all: ['dati_pagamento_testata', 'rate'] } };
  const bill = { document_amount: '250,00', document_payment_status: 2 };

  /** The text below the amount, for a bill on which `debt` is still due. */
  function words(debt: string, total: unknown, rows: readonly object[], page: object = PAGE): string | undefined {
    const scope = { instalments: sent(total, ...rows), page };
    const document = { ...bill, document_payment_debt: debt };
    const lines = drawBlock('dati_pagamento_testata', { document, scope }).text.split('\n');
    return /due-instalment-.* text: "(.*)"/.exec(lines.find((line) => line.includes('due-instalment-')) ?? '')?.[1];
  }

  const third = [rate('1', 4), rate('2', 4), rate('3', 1), rate('4', 1), rate('5', 1)];
  const last = [rate('1', 4), rate('2', 4), rate('3', 4), rate('4', 0), rate('5', 1)];

  it.each([
    ['is named, with what is left after it', '50,00', '150,00', third, 'Rata 3 di 5: dopo questa restano 100,00 €.'],
    ['may be the last', '50,00', '50,00', last, 'Rata 5 di 5: è l’ultima da pagare.'],
    [
      'does not count the single payment',
      '50,00',
      '150,00',
      [rate('0', 1), ...third],
      'Rata 3 di 5: dopo questa restano 100,00 €.',
    ],
    ['is named alone when the rest is not known', '50,00', null, third, 'Rata 3 di 5.'],
    ['or when the rest contradicts it', '50,00', '20,00', third, 'Rata 3 di 5.'],
    ['is the next one when the bill asks for more', '150,00', '150,00', third, 'A rate: la prossima è la 3 di 5, 50,00 €.'],
    ['is not named when the bill asks for everything', '250,00', '250,00', third, undefined],
    ['nor when all of them are paid', '50,00', '0,00', [rate('1', 4), rate('2', 4)], undefined],
    ['nor without a number', '50,00', '150,00', [{ ...rate('', 1) }], undefined],
  ])('%s', (_name, debt, total, rows, expected) => {
    expect(words(debt, total, rows)).toBe(expected);
  });

  it('is asked for only where the instalments are on the page', () => {
    const page = { ...PAGE, modules: { all: ['dati_pagamento_testata'] } };
    expect(words('50,00', '150,00', third, page)).toBeUndefined();
    const { needs } = drawBlock('dati_pagamento_testata', {
      document: { ...bill, document_payment_debt: '50,00' },
      scope: { page },
    });
    expect(needs).toEqual(['payment', 'elements']);
  });
});
