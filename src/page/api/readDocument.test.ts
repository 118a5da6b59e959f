import { afterEach, expect, test, vi } from 'vitest';
import { toBill } from '../../engine/bill/toBill';
import { readDocument } from './readDocument';

afterEach(() => vi.restoreAllMocks());

test.each([
  [0, 0],
  [19, 0],
  [100, 5],
])('a document with %i supplies gives way %i times, and is read as a whole', async (count, pauses) => {
  const supplies = Array.from({ length: count }, (_, at) => ({ pod: `IT001E${at}`, tipo_punto: 'POD', id_sede: at }));
  const document = { document_number: '1', fatt_interattiva_data: { fornitura: supplies } };
  const pause = vi.spyOn(globalThis, 'setTimeout');
  const read = await readDocument(document, { allowLoopbackHttp: false, maskTaxCode: true });
  expect(pause).toHaveBeenCalledTimes(pauses);
  expect(read?.bill.supplies).toHaveLength(count);
  expect(read).toMatchObject({ ...toBill(document, () => undefined) });
});

test('a value that is no object is no document', async () => {
  expect(await readDocument([], { allowLoopbackHttp: false, maskTaxCode: true })).toBeUndefined();
});

test('a page decodes the entities of a document once', async () => {
  const read = await readDocument({ holder_name: 'Niccol&ograve; &amp;lt;' }, { allowLoopbackHttp: false, maskTaxCode: true });
  expect(read?.bill.holder.name).toBe('Niccolò &lt;');
  expect(read?.diagnostics).toMatchObject([{ code: 'bill.text.entities', where: 'holder_name', level: 'warning' }]);
});

test('a page reads keys with capitals', async () => {
  const read = await readDocument({ HOLDER_NAME: 'Ornella Prova' }, { allowLoopbackHttp: false, maskTaxCode: true });
  expect(read?.bill.holder.name).toBe('Ornella Prova');
  expect(read?.diagnostics).toMatchObject([{ code: 'bill.key.capitals', where: 'HOLDER_NAME' }]);
});

test.each([
  ['112.640', '112,64', undefined],
  ['112.640', '112.640', 11264000],
  ['1.234', '', 123400],
])('a page reads the debt %s beside the amount %s as %s', async (document_payment_debt, document_amount, due) => {
  const document = { document_payment_debt, document_amount };
  const read = await readDocument(document, { allowLoopbackHttp: false, maskTaxCode: true });
  expect([read?.bill.payment.due, read?.bill.payment.dueUnread]).toEqual([due, due === undefined ? true : undefined]);
  const codes: string[] = [];
  toBill(document, ({ code }) => void codes.push(code));
  expect(read?.diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
});
