import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toReceipts } from './receipts';

const row = {
  numero: 'R-7',
  data: '2026-11-21',
  ora: '12:00',
  importo: 84.1,
  valuta: 'EUR',
  causale: 'Bolletta 1',
  documento: { numero: '1', data: '2026-11-10' },
  stato: 'pagato',
  righe: [{ etichetta: 'Numero', testo: 'R-7' }, { etichetta: 'Ora' }, 5],
};
const read = (ricevute: unknown) => toReceipts({ ricevute }, 'id', () => {});

it('reads receipts, with the reference of their PDF', () => {
  expect(read([row, { ...row, numero: 'R-8', da_rimborsare: true }])).toEqual({
    elsewhere: false,
    pdf: 'ricevuta:id',
    name: 'R-7',
    items: [
      {
        ...{ number: 'R-7', date: '2026-11-21', time: '12:00', amount: 8410, cause: 'Bolletta 1', refund: false },
        ...{ document: '1', documentDate: '2026-11-10' },
        lines: [{ key: '0', label: 'Numero', text: 'R-7' }],
      },
      expect.objectContaining({ number: 'R-8', refund: true }),
    ],
  });
});

it.each([
  ['without a number', { ...row, numero: null }],
  ['of a pending payment', { ...row, stato: 'in verifica' }],
  ['without a state', { ...row, stato: undefined }],
  ['in another currency', { ...row, valuta: 'CHF' }],
  ['that is no object', 'R-7'],
])('shows no receipt %s, and no PDF', (_, given) => {
  expect(read([given])).toEqual({ elsewhere: false, items: [] });
});

it('says that somebody else has the receipt if the server sends an empty list', () => {
  expect(read([])).toEqual({ elsewhere: true, items: [] });
  for (const unread of [undefined, null, {}, '', [null]]) expect(read(unread).elsewhere).toBe(false);
});

it('keeps a receipt whose other fields cannot be read', () => {
  expect(read([{ numero: 'R-7', stato: 'pagato', data: 'ieri', importo: {}, righe: 3 }]).items).toEqual([
    { number: 'R-7', refund: false, lines: [] },
  ]);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (answer, rows) => {
      toReceipts(answer, 'id', () => {});
      expect(read(rows).elsewhere).toBe(Array.isArray(rows) && rows.length === 0);
    }),
  );
});
