import { describe, expect, it } from 'vitest';
import { drawBlock } from '../support/blocks';

const pagopa = { bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/pay?lang=it' };

function shown(module: string, data: object, more: object = pagopa): string {
  return drawBlock(module, { document: { ...more, fatt_interattiva_data: data } }).text;
}

describe('insoluti', () => {
  const unpaid = { numero_documento: 'A/1', data_scadenza: '2026-09-08', importo_originale: '1.098,31', crypto: 'CRYPTO-1' };
  const row = (text: string) => text.split('\n').filter((line) => /^\s+- \{.* key: A/.test(line));

  it('pays each by its own encrypted id on the portal, in a new tab', () => {
    expect(row(shown('insoluti', { insoluti: [unpaid] }))).toEqual([
      '        - { number: "A/1", due: "08/09/2026", amount: "1.098,31 €", pay: { text: "Paga ora", press: { do: open, href: https://pagopa.example/pay?lang=it&act=portal&id=CRYPTO-1, newTab: true } }, key: A/1 }',
    ]);
  });
  it('reads a map as well', () => {
    expect(shown('insoluti', { insoluti: { first: unpaid } })).toBe(shown('insoluti', { insoluti: [unpaid] }));
  });
  it.each([
    ['an encrypted id', { ...unpaid, crypto: '' }, pagopa],
    ['an address of the portal', unpaid, {}],
  ])('offers nothing to press without %s', (_name, one, more) => {
    expect(row(shown('insoluti', { insoluti: [one] }, more))).toEqual([
      '        - { number: "A/1", due: "08/09/2026", amount: "1.098,31 €", key: A/1 }',
    ]);
  });
  it.each([[[]], [null], ['nessuno'], [{}]])('hides for %j', (insoluti) => {
    expect(shown('insoluti', { insoluti })).toBe('');
  });
});

describe('mancati_pagamenti', () => {
  it('has one card for each, the euro sign only at a number', () => {
    const text = shown('mancati_pagamenti', {
      mancati_pagamenti: [
        ['A/1', '2026-08-13', '2026-09-08', '1.098,31'],
        ['A/2', '13/06/2026', '', 'da definire'],
      ],
    });
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'mancati_pagamenti (module mancati_pagamenti)',
      'missed (stack) gap: normal',
      'missed-title (heading) level: 2 text: "Pagamenti che non ci risultano"',
      'missed-card@A/1 (card) tone: soft',
      'missed_payment (module missed_payment)',
      'missed-number (field) label: "Bolletta" value: "A/1" align: end',
      'missed-issue (field) label: "Emessa il" value: "13/08/2026" align: end',
      'missed-due (field) label: "Scadenza" value: "08/09/2026" align: end',
      'missed-amount (field) label: "Importo" value: "1.098,31 €" align: end',
      'missed-card@A/2 (card) tone: soft',
      'missed_payment (module missed_payment)',
      'missed-number (field) label: "Bolletta" value: "A/2" align: end',
      'missed-issue (field) label: "Emessa il" value: "13/06/2026" align: end',
      'missed-amount (field) label: "Importo" value: "da definire" align: end',
      '',
    ]);
  });
  it.each([[[]], [null], ['x'], [[[], null]]])('hides with its heading for %j', (mancati_pagamenti) => {
    expect(shown('mancati_pagamenti', { mancati_pagamenti })).toBe('');
  });
});

describe('arrears', () => {
  const unpaid = (...numbers: readonly string[]) => numbers.map((numero_documento) => ({ numero_documento, crypto: 'CRYPTO' }));
  const missed = (...numbers: readonly string[]) => numbers.map((number) => [number, '2026-08-13', '2026-09-08', '98,31']);
  /** The bill numbers in the table, and those in the cards below it. */
  const told = (insoluti: object, mancati_pagamenti: object) => {
    const text = shown('arrears', { insoluti, mancati_pagamenti });
    const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number);
    return [numbers(/- \{ number: "(.+?)"/g), numbers(/missed-number .* value: "(.+?)"/g)];
  };

  it.each([
    ['each bill once', unpaid('A/1', 'A/2'), missed('A/1', 'A/2'), [['A/1', 'A/2'], []]],
    ['what only one of them names', unpaid('A/1'), missed('A/1', 'A/2'), [['A/1'], ['A/2']]],
    ['missed payments alone', [], missed('A/1'), [[], ['A/1']]],
    ['unpaid bills alone', unpaid('A/1'), [], [['A/1'], []]],
  ])('tell %s', (_what, insoluti, mancati, expected) => {
    expect(told(insoluti, mancati)).toEqual(expected);
  });
  it('tell a missed payment that has no number', () => {
    expect(shown('arrears', { insoluti: unpaid('A/1'), mancati_pagamenti: [['', '', '', '98,31']] })).toContain('missed-amount');
  });
  it('hide without either', () => {
    expect(shown('arrears', {})).toBe('');
  });
  it('stand whole among the warnings of a page that does not list them beside its payments', () => {
    expect(shown('avvisi', { insoluti: unpaid('A/1'), mancati_pagamenti: missed('A/1') })).toContain('value: "A/1"');
  });
});
