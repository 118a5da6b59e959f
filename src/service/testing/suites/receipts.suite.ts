import { expect, it } from 'vitest';
import type { RicevutaAnswer } from '../../../engine/contract/api.generated';
import { receiptPdf } from '../../payments/receipts/receiptPdf';
import { expectValid } from '../expectValid';
import { errorOf, HOST, type Payer, type PaymentStage, parametersOf } from '../payments';
import { pdfText } from '../pdfText';

async function receipts(payer: Payer): Promise<RicevutaAnswer['ricevute']> {
  const answer = await payer.call(`/ricevuta/${payer.id}`);
  const body = await answer.json();
  expectValid('ricevuta', body);
  return (body as RicevutaAnswer).ricevute;
}

async function expectNone(payer: Payer): Promise<void> {
  expect(await receipts(payer)).toEqual([]);
  expect(await errorOf(await payer.call(`/ricevuta/${payer.id}/pdf`))).toEqual([404, 'no_receipt']);
}

async function payAtB(payer: Payer, transactions?: string[]): Promise<void> {
  const [success_url, error_url] = [payer.own('/worldlineEsito?id=1'), payer.own('/worldlineAnnullo?id=1')];
  const body = { success_url, error_url, callback_url: payer.notifyAddress() };
  const page = await payer.json<string>(`/api/api_card_2_pagamento/${payer.id}`, body);
  const back = (await payer.post(page, { scelta: 'OK', notifica: 'before' })).headers.get('location') ?? '';
  transactions?.push(parametersOf(back).codTrans ?? '');
}

/** Number of the receipt of each paid payment, by transaction. Expects one receipt per payment, each with its own number. */
export async function receiptNumbers(stage: PaymentStage): Promise<Map<string, string>> {
  const paid = (await stage.service.payments()).filter(({ state }) => state === 'paid');
  const bills = [...new Set(paid.map(({ number }) => number))].map((number) => stage.payer(number));
  const all = (await Promise.all(bills.map(receipts))).flat();
  expect(all.map(({ transazione }) => transazione).sort()).toEqual(paid.map(({ transaction }) => transaction).sort());
  expect(new Set(all.map(({ numero }) => numero)).size).toBe(paid.length);
  return new Map(all.map(({ transazione, numero }) => [transazione ?? '', numero]));
}

/** Shared suite: the receipts of payments, on any database. */
export function receiptCases(stage: () => PaymentStage): void {
  it('state what provider A has signed, with one number however often it reports', async () => {
    const payer = stage().payer();
    const form = await payer.start();
    await expectNone(payer);
    const back = await payer.decide(form, 'OK', 'twice');
    await payer.tell(back);
    await stage().moment();
    const [receipt, ...others] = await receipts(payer);
    expect(others).toEqual([]);
    const { codTrans, codAut, data = '' } = parametersOf(back);
    expect(receipt).toMatchObject({
      numero: expect.stringMatching(/^R-\d+$/),
      data: `${data.slice(0, 4)}-${data.slice(4, 6)}-${data.slice(6)}`,
      ora: expect.stringMatching(/^\d\d:\d\d$/),
      ...{ importo: 84.1, valuta: 'EUR', transazione: codTrans, autorizzazione: codAut, stato: 'pagato', da_rimborsare: false },
      documento: { numero: payer.number, data: null },
      creditore: { nome: HOST },
      causale: `Bolletta ${payer.number}`,
    });
    expect(JSON.stringify(receipt)).not.toContain('VISA');
    await payer.tell(back);
    expect(await receipts(payer)).toEqual([receipt]);
  });

  it('state what provider B has signed', async () => {
    const [payer, transactions] = [stage().payer(), [] as string[]];
    await payAtB(payer, transactions);
    const [receipt, ...others] = await receipts(payer);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ importo: 84.1, autorizzazione: null, transazione: transactions[0] });
  });

  it('are one for each payment of a bill that was paid twice, the second to be refunded', async () => {
    const payer = stage().payer();
    const form = await payer.start();
    await payAtB(payer);
    const [first] = await receipts(payer);
    await payer.decide(form, 'OK', 'before');
    const both = await receipts(payer);
    expect(both.map(({ da_rimborsare }) => da_rimborsare)).toEqual([false, true]);
    expect(both[0]).toEqual(first);
    expect(both[1]?.numero).not.toBe(first?.numero);
    expect(both[1]?.righe).toContainEqual({ etichetta: 'Stato', testo: 'Pagato, da rimborsare' });
  });

  it('do not exist for a refused or a pending payment, and exist once it is paid', async () => {
    const payer = stage().payer();
    const form = await payer.start();
    for (const outcome of ['KO', 'PEN', 'KO', 'PEN'] as const) {
      await payer.tell(payer.own(`/nexiEsito?${new URLSearchParams({ id: payer.id, ...payer.said(form, outcome) })}`));
      await expectNone(payer);
    }
    await payer.tell(payer.own(`/nexiEsito?${new URLSearchParams({ id: payer.id, ...payer.said(form, 'OK', {}, false) })}`));
    // The provider's time is unreadable: the time of the record counts.
    expect(await receipts(payer)).toMatchObject([{ data: '2026-11-21', ora: '12:00', autorizzazione: '123456' }]);
  });

  it('are a PDF with the same text', async () => {
    const payer = stage().payer('2026000115');
    await payAtB(payer);
    const served = await payer.call(`/ricevuta/${payer.id}/pdf`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await served.text()).slice(0, 5)).toBe('%PDF-');
    const answer = await payer.json<RicevutaAnswer>(`/ricevuta/${payer.id}`);
    const noted = { ...answer, nota_bollo: 'Imposta di bollo assolta.' };
    const text = pdfText(await receiptPdf(noted, { brand: 'Un marchio', compress: false }));
    const lines = answer.ricevute[0]?.righe?.flatMap(({ etichetta, testo }) => [etichetta, testo]) ?? [];
    expect(text.split('\n')).toEqual(['Un marchio', answer.titolo, ...lines, noted.nota_bollo]);
    expect(answer.titolo).toContain('non è una fattura');
  });

  it('are refused to the token of another bill, and without a token', async () => {
    const [payer, other] = [stage().payer(), stage().payer()];
    await payAtB(payer);
    for (const end of ['', '/pdf']) {
      expect(await errorOf(await other.call(`/ricevuta/${payer.id}${end}`))).toEqual([403, 'other_document']);
      const bare = await payer.call(`/ricevuta/${payer.id}${end}`, undefined, { authorization: '' });
      expect(await errorOf(bare)).toEqual([401, 'token_invalid']);
    }
  });
}
