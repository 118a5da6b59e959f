import { expect, it, vi } from 'vitest';
import { MOST_STARTS } from '../payments/payments';
import type { Charge } from '../providers/charges';
import { expectValid } from './expectValid';
import { errorOf, NOON, parametersOf, type Stage } from './payments';

const nothing = { url: null, post_data: null };

/** Shared suite: payments with provider A, on any database. */
export function cardCases(stage: () => Stage): void {
  it('begin with a signed form, each with a transaction of its own', async () => {
    const payer = stage().payer();
    const answer = await payer.json<{ url: string; post_data: Record<string, string> }>(`/pagamento/${payer.id}`);
    expectValid('pagamento', answer);
    expect(answer.url).toBe('http://provider-a.localhost:4173/pay');
    expect(answer.post_data).toMatchObject({ divisa: 'EUR', languageId: 'ITA', importo: '8410' });
    expect(answer.post_data.codTrans).toMatch(/^[A-Za-z0-9-]{2,30}$/);
    expect((await payer.start()).fields.codTrans).not.toBe(answer.post_data.codTrans);
    expect(await payer.status()).toEqual([1, 84.1, 1]);
  });

  it('begin for a bill that is unpaid or says nothing, and for none that is paid, pending, cancelled or a credit', async () => {
    for (const end of ['103', '104', '105', '106']) {
      const payer = stage().payer(`2026000${end}`);
      expect(await payer.json(`/pagamento/${payer.id}`)).toEqual(nothing);
    }
    for (const end of ['108', '109', '115']) {
      const payer = stage().payer(`2026000${end}`);
      expect(await payer.json(`/pagamento/${payer.id}`)).not.toEqual(nothing);
      const verify = await payer.json(`/verifica/${payer.id}`);
      expectValid('verifica', verify);
      expect(verify).toEqual(end === '108' ? { document_payment_status: 2, result: 1 } : 1);
    }
  });

  it('begin so often in an hour, with either provider, and then again', async () => {
    const payer = stage().payer();
    const [success_url, error_url] = [payer.own('/worldlineEsito'), payer.own('/worldlineAnnullo')];
    const byCard = () => payer.call(`/pagamento/${payer.id}`);
    const byRedirect = () => payer.call(`/api/api_card_pagamento/${payer.id}`, { success_url, error_url, callback_url: '' });
    const own = async () => (await stage().service.payments()).filter(({ number }) => number === payer.number).length;
    for (let count = 1; count < MOST_STARTS; count += 2) {
      expect((await byCard()).status).toBe(200);
      expect((await byRedirect()).status).toBe(200);
    }
    expect(await own()).toBe(MOST_STARTS);
    stage().setTime(new Date(NOON.getTime() + 1_000));
    for (const start of [byCard, byRedirect]) {
      const answer = await start();
      expect(answer.headers.get('Retry-After')).toBe('3599');
      expect(await errorOf(answer)).toEqual([429, 'too_many']);
    }
    expect(await own()).toBe(MOST_STARTS);
    // Its own payment status stays the same, and another bill is not affected.
    expect(await payer.status()).toEqual([1, 84.1, 1]);
    const other = stage().payer();
    expect((await other.call(`/pagamento/${other.id}`)).status).toBe(200);
    stage().setTime(new Date(NOON.getTime() + 3_600_000));
    expect((await byCard()).status).toBe(200);
    stage().setTime(NOON);
  });

  it.each(['before', 'after', 'twice', 'never', 'forged'])('are paid once, with the notification %s', async (time) => {
    const payer = stage().payer();
    const form = await payer.start();
    const back = await payer.decide(form, 'OK', time);
    expect(parametersOf(back)).toMatchObject({ id: payer.id, annullo: '0', esito: 'OK', data: '20261121', orario: '120000' });
    const isFirst = time === 'before' || time === 'twice';
    expect(await payer.status()).toEqual(isFirst ? [4, 0, 4] : [1, 84.1, 1]);
    for (let times = 0; times < 2; times++) {
      const told = await payer.tell(back);
      expectValid('segna-pagamento', await told.clone().json());
      expect([told.status, await told.json()]).toEqual([200, 1]);
    }
    await stage().moment();
    expect(await payer.recorded()).toEqual(['paid']);
    expect(await payer.status()).toEqual([4, 0, 4]);
    expectValid('document', await payer.json(`/document/${payer.id}`));
    expect(await payer.json(`/pagamento/${payer.id}`)).toEqual(nothing);
    // A faked press and a form that is sent again: the same outcome, no second charge.
    expect([await payer.decide(form, 'KO'), await payer.decide(form, 'ANNULLO')]).toEqual([back, back]);
    const charges = await stage().service.charges();
    expect(charges.filter(({ transaction }) => transaction === form.fields.codTrans).map(({ outcome }) => outcome)).toEqual([
      'OK',
    ]);
  });

  it('pay the instalments with the bill, and leave them alone until then', async () => {
    const payer = stage().payer('2026000118');
    type Answer = { data: { data: { totaledapagare: string; rate: Record<string, unknown>[] } } };
    const instalments = () => payer.json<Answer>(`/bolletta_interattiva_rate/${payer.id}`);
    const { data: before } = await instalments();
    expect(before.data.rate.map(({ stato_pagamento }) => stato_pagamento)).toEqual([1, 1, 1, 1]);
    const back = await payer.decide(await payer.start(), 'OK');
    expect((await instalments()).data).toEqual(before);
    await payer.tell(back);
    const after = await instalments();
    expectValid('rate', after);
    const rate = before.data.rate.map((one) => ({ ...one, stato_pagamento: 4 }));
    expect(after.data.data).toEqual({ ...before.data, totaledapagare: '0,00', rate });
  });

  it('are paid by a notification that comes before the return is told, or instead of it', async () => {
    const payer = stage().payer();
    const back = await payer.decide(await payer.start(), 'OK', 'after');
    await stage().moment();
    expect(await payer.status()).toEqual([4, 0, 4]);
    expect((await payer.tell(back)).status).toBe(200);
    expect(await payer.recorded()).toEqual(['paid']);
  });

  it('can be refused, given up or left pending', async () => {
    const payer = stage().payer();
    const refused = await payer.decide(await payer.start(), 'KO', 'before');
    expect(parametersOf(refused)).toMatchObject({ esito: 'KO', codAut: '', tipoTransazione: '' });
    expect(await payer.status()).toEqual([1, 84.1, 1]);
    const cancelled = await payer.decide(await payer.start(), 'ANNULLO', 'before');
    expect(parametersOf(cancelled)).toEqual({ id: payer.id, annullo: '1', esito: 'ANNULLO' });
    expect(await errorOf(await payer.tell(cancelled))).toEqual([403, 'mac_invalid']);
    expect(await payer.status()).toEqual([1, 84.1, 1]);
    const pending = await payer.decide(await payer.start(), 'PEN', 'after');
    expect(parametersOf(pending).esito).toBe('PEN');
    await stage().moment();
    expect(await payer.status()).toEqual([3, 84.1, 3]);
    expect(await payer.json(`/pagamento/${payer.id}`)).toEqual(nothing);
    expect(await payer.recorded()).toEqual(['refused', 'pending']);
  });

  it.each([
    ['KO OK', ['refused', 'paid']],
    ['OK OK', ['paid']],
    ['OK KO', ['paid']],
    ['PEN OK', ['pending', 'paid']],
    ['OK PEN', ['paid']],
    ['KO PEN KO OK PEN KO', ['refused', 'pending', 'paid']],
  ])('only move up: %s', async (outcomes, recorded) => {
    const payer = stage().payer();
    const form = await payer.start();
    for (const outcome of outcomes.split(' ') as Charge['outcome'][]) {
      const said = payer.said(form, outcome);
      expect((await payer.post(payer.notifyAddress(), said)).status).toBe(200);
      expect(await (await payer.tell(`http://x/?id=${payer.id}&${new URLSearchParams(said)}`)).json()).toBe(1);
    }
    expect(await payer.recorded()).toEqual(recorded);
  });

  it('are kept as surplus when the bill is paid already', async () => {
    const payer = stage().payer();
    const forms = [await payer.start(), await payer.start(), await payer.start()];
    const answers = await Promise.all(forms.map((form) => payer.post(payer.notifyAddress(), payer.said(form, 'OK'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const own = (await stage().service.payments()).filter(({ number }) => number === payer.number);
    expect(own.map(({ state, surplus }) => `${state} ${surplus}`).sort()).toEqual(['paid false', 'paid true', 'paid true']);
    expect((await stage().service.ledger()).filter(({ surplus, number }) => surplus && number === payer.number)).toHaveLength(2);
  });

  it('are not recorded when anything about them is wrong', async () => {
    const [payer, other] = [stage().payer(), stage().payer()];
    const form = await payer.start();
    const back = await payer.decide(form, 'OK');
    const before = await stage().service.ledger();
    for (const [changed, expected] of [
      [{ mac: '0'.repeat(40) }, [403, 'mac_invalid']],
      [{ mac: '' }, [403, 'mac_invalid']],
      [{ esito: 'PEN' }, [403, 'mac_invalid']],
      [{ importo: '1' }, [403, 'mac_invalid']],
      [{ codTrans: 'BOL-1' }, [403, 'mac_invalid']],
      [{ id: other.id }, [403, 'other_document']],
    ] as const)
      expect(await errorOf(await payer.tell(back, changed))).toEqual(expected);
    // Genuine reports of the provider, but for another bill, transaction, amount or currency than issued.
    expect(await errorOf(await other.tell(back, { id: other.id }))).toEqual([403, 'transaction_unknown']);
    for (const [changed, expected] of [
      [{ cents: 1 }, [400, 'amount_differs']],
      [{ currency: 'USD' }, [400, 'amount_differs']],
      [{ transaction: 'BOL-1' }, [403, 'transaction_unknown']],
    ] as const) {
      const said = payer.said(form, 'OK', changed);
      expect(await errorOf(await payer.tell(back, said))).toEqual(expected);
      expect(await errorOf(await payer.post(payer.notifyAddress(), said))).toEqual(expected);
    }
    for (const body of [[], 'x', null]) {
      const answer = await payer.call(`/segna_pagamento/${payer.id}`, body);
      expect(await errorOf(answer)).toEqual([400, 'outcome_unreadable']);
    }
    expect((await payer.call(`/segna_pagamento/${payer.id}`, { query: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await payer.call(`/segna_pagamento/${other.id}`, {})).status).toBe(403);
    expect((await stage().site.request(`/backend/segna_pagamento/${payer.id}`, { method: 'POST' })).status).toBe(401);
    expect(await stage().service.ledger()).toEqual(before);
  });

  it('are notified under either order of the address, and under no other', async () => {
    const payer = stage().payer();
    const address = (...parts: string[]) => payer.own(`/backend/esito_pagamento/${parts.map(encodeURIComponent).join('/')}`);
    const said = payer.said(await payer.start(), 'KO');
    const [own, none, foreign] = ['one.localhost', 'localhost', 'two.localhost'].map(btoa) as [string, string, string];
    for (const parts of [
      [payer.id, own],
      [own, payer.id],
      [payer.id, none],
    ])
      expect((await payer.post(address(...parts), said)).status).toBe(200);
    for (const parts of [
      [payer.id, foreign],
      [own, 'x'],
      ['x', 'y'],
    ])
      expect(await errorOf(await payer.post(address(...parts), said))).toEqual([500, 'mac_invalid']);
    expect(await errorOf(await payer.post(address(payer.id, own), { ...said, mac: 'x' }))).toEqual([500, 'mac_invalid']);
  });

  it('write no id, no token and no mac to the log', async () => {
    const written = (['log', 'error', 'warn'] as const).map((name) => vi.spyOn(console, name));
    const payer = stage().payer();
    const back = await payer.decide(await payer.start(), 'KO', 'twice');
    await payer.tell(back);
    await payer.tell(back, { mac: 'x' });
    await payer.post(payer.notifyAddress(), {});
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
}
