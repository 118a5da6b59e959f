import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CLIENT_HEADER } from '../../api/clientNetwork';
import { MAX_STARTS_PER_CLIENT } from '../../payments/payments';
import type { Charge } from '../../providers/charges';
import { expectValid } from '../expectValid';
import { errorOf, HOST, PAYMENT_NOON, type PaymentStage, parametersOf } from '../payments';

const nothing = { url: null, post_data: null };

/** Shared suite: payments with provider A, on any database. */
export function cardCases(stage: () => PaymentStage): void {
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

  it('do not begin with a HEAD or a prefetch', async () => {
    const payer = stage().payer();
    const start = `/pagamento/${payer.id}`;
    const answers = [
      await payer.call(start, undefined, {}, 'HEAD'),
      await payer.call(start, undefined, { 'sec-purpose': 'prefetch;prerender' }),
      await payer.call(start, undefined, { purpose: 'prefetch' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual(Array(3).fill([405, 'GET']));
    expect((await stage().service.payments()).filter(({ number }) => number === payer.number)).toEqual([]);
    expect(await payer.json(`/verifica/${payer.id}`)).toBe(1);
    expect((await payer.call(`/verifica/${payer.id}`, undefined, {}, 'HEAD')).status).toBe(200);
  });

  it('begin for a bill that is unpaid or says nothing, and for none that is paid, pending, cancelled or a credit', async () => {
    for (const end of ['103', '104', '105', '106']) {
      const payer = stage().payer(`2026000${end}`);
      expect(await payer.json(`/pagamento/${payer.id}`)).toEqual(nothing);
    }
    for (const end of ['108', '109', '115']) {
      const payer = stage().payer(`2026000${end}`);
      const verify = await payer.json(`/verifica/${payer.id}`);
      expectValid('verifica', verify);
      expect(verify).toEqual(end === '108' ? { document_payment_status: 2, result: 1 } : 1);
      expect(await payer.json(`/pagamento/${payer.id}`)).not.toEqual(nothing);
    }
  });

  it('are open for verify until they have an outcome, half an hour at most', async () => {
    const payer = stage().payer();
    const transaction = (await payer.start()).fields.codTrans;
    const second = await payer.start();
    const { code, open, surplus } = await payer.verify();
    // Both started at the same time, so their order is random.
    expect([code, open.sort(), surplus]).toEqual([1, [transaction, second.fields.codTrans].sort(), []]);
    await payer.post(payer.notifyAddress(), payer.said(second, 'KO'));
    expect(await payer.verify()).toEqual({ code: 1, open: [transaction], surplus: [] });
    stage().setTime(new Date(PAYMENT_NOON.getTime() + 30 * 60_000));
    expect(await payer.json(`/verifica/${payer.id}`)).toBe(1);
    stage().setTime(PAYMENT_NOON);
    // A pending bill reports no open attempt.
    await payer.post(payer.notifyAddress(), payer.said(await payer.start(), 'PEN'));
    expect(await payer.json(`/verifica/${payer.id}`)).toBe(3);
  });

  it('begin so often in an hour, with either provider, and then again', async () => {
    const payer = stage().payer();
    const [success_url, error_url] = [payer.own('/worldlineEsito'), payer.own('/worldlineAnnullo')];
    const byCard = () => payer.call(`/pagamento/${payer.id}`);
    const byRedirect = () => payer.call(`/api/api_card_pagamento/${payer.id}`, { success_url, error_url, callback_url: '' });
    const own = async () => (await stage().service.payments()).filter(({ number }) => number === payer.number).length;
    for (let count = 1; count < MAX_STARTS_PER_CLIENT; count += 2) {
      expect((await byCard()).status).toBe(200);
      expect((await byRedirect()).status).toBe(200);
    }
    expect(await own()).toBe(MAX_STARTS_PER_CLIENT);
    stage().setTime(new Date(PAYMENT_NOON.getTime() + 1_000));
    for (const start of [byCard, byRedirect]) {
      const answer = await start();
      expect(answer.headers.get('Retry-After')).toBe('3599');
      expect(await errorOf(answer)).toEqual([429, 'too_many']);
    }
    expect(await own()).toBe(MAX_STARTS_PER_CLIENT);
    // Another client with the same link is not affected, nor one with a similar network.
    const from = (client: string) => payer.call(`/pagamento/${payer.id}`, undefined, { [CLIENT_HEADER]: client });
    expect([(await from('192.0.2.1')).status, (await from('192.0.2.2')).status]).toEqual([200, 200]);
    // The bill's own payment status is unchanged, and another bill is not affected.
    expect(await payer.status()).toEqual([1, 84.1, 1]);
    const other = stage().payer();
    expect((await other.call(`/pagamento/${other.id}`)).status).toBe(200);
    stage().setTime(new Date(PAYMENT_NOON.getTime() + 3_600_000));
    expect((await byCard()).status).toBe(200);
    stage().setTime(PAYMENT_NOON);
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
    // A forged choice and a form that is sent again: the same outcome, no second charge.
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

  // `PEN@5` is reported with a time five seconds after noon, `PEN@` without one. Reports arrive in the order written.
  it.each([
    ['KO@0 OK@0', ['refused', 'paid']],
    ['OK@0 OK@0', ['paid']],
    ['OK@0 KO@9', ['paid']],
    ['PEN@0 OK@9', ['pending', 'paid']],
    ['OK@9 PEN@0', ['paid']],
    ['OK@0 PEN@9 KO@10', ['paid']],
    ['PEN@0 KO@9', ['pending', 'refused']],
    ['PEN@0 KO@0', ['pending', 'refused']],
    ['PEN@0 KO@9 KO@9 PEN@0', ['pending', 'refused']],
    // The pending report arrives late.
    ['KO@9 PEN@0', ['refused']],
    ['KO@0 PEN@0', ['refused']],
    // The refusal was for an earlier card.
    ['KO@0 PEN@9', ['refused', 'pending']],
    ['PEN@9 KO@0', ['pending']],
    ['PEN@0 PEN@9 KO@5', ['pending']],
    ['PEN@0 KO@5 PEN@9 KO@10', ['pending', 'refused', 'pending', 'refused']],
    ['PEN@0 KO@9 OK@5', ['pending', 'refused', 'paid']],
    ['PEN@0 KO@5 PEN@9 OK@10 KO@11', ['pending', 'refused', 'pending', 'paid']],
    // A refusal without a time is final; only a payment replaces it.
    ['PEN@0 KO@ PEN@0 PEN@9', ['pending', 'refused']],
    ['PEN@ KO@0 PEN@', ['pending', 'refused']],
    ['KO@ PEN@9 OK@', ['refused', 'paid']],
  ])('end as the reports say, whenever they arrive: %s', async (reports, recorded) => {
    const payer = stage().payer();
    const form = await payer.start();
    for (const report of reports.split(' ')) {
      const [outcome = '', seconds = ''] = report.split('@');
      const at = new Date(PAYMENT_NOON.getTime() + Number(seconds) * 1000);
      const said = payer.said(form, outcome as Charge['outcome'], { at }, seconds !== '');
      // Each report arrives as a notification twice, and then in a return address.
      for (let times = 0; times < 2; times += 1) expect((await payer.post(payer.notifyAddress(), said)).status).toBe(200);
      expect(await (await payer.tell(`http://x/?id=${payer.id}&${new URLSearchParams(said)}`)).json()).toBe(1);
    }
    expect(await payer.recorded()).toEqual(recorded);
    const [status, verify] = { paid: [4, 4], pending: [3, 3] }[recorded.at(-1) ?? ''] ?? [1, 1];
    expect(await payer.status()).toEqual([status, status === 4 ? 0 : 84.1, verify]);
    const mayStart = (await payer.json<{ url: unknown }>(`/pagamento/${payer.id}`)).url !== null;
    expect(mayStart).toBe(recorded.at(-1) === 'refused');
  });

  it('end the same in whichever order the reports of a moment arrive', async () => {
    const reports = ['PEN@0', 'KO@3', 'PEN@5', 'KO@8'];
    const orders = reports.map((_, index) => [...reports.slice(index), ...reports.slice(0, index)]);
    for (const order of [...orders, [...reports].reverse()]) {
      const payer = stage().payer();
      const form = await payer.start();
      const sent = order.map((report) => {
        const [outcome = '', seconds = ''] = report.split('@');
        const at = new Date(PAYMENT_NOON.getTime() + Number(seconds) * 1000);
        return payer.post(payer.notifyAddress(), payer.said(form, outcome as Charge['outcome'], { at }));
      });
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await payer.recorded()).at(-1), order.join(' ')).toBe('refused');
    }
  });

  it('are kept as surplus when the bill is paid already', async () => {
    const payer = stage().payer();
    const forms = [await payer.start(), await payer.start(), await payer.start()];
    const answers = await Promise.all(forms.map((form) => payer.post(payer.notifyAddress(), payer.said(form, 'OK'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const own = (await stage().service.payments()).filter(({ number }) => number === payer.number);
    expect(own.map(({ state, surplus }) => `${state} ${surplus}`).sort()).toEqual(['paid false', 'paid true', 'paid true']);
    expect((await stage().service.ledger()).filter(({ surplus, number }) => surplus && number === payer.number)).toHaveLength(2);
    // A repeated report adds no entry.
    for (const form of forms) await payer.post(payer.notifyAddress(), payer.said(form, 'OK'));
    const entries = (await stage().service.requests()).filter(({ number }) => number === payer.number);
    const settledBy = own.find(({ surplus }) => !surplus)?.transaction;
    expect(entries.map((entry) => ({ ...entry, transaction: '' }))).toEqual(
      entries.map(({ entry }) => ({
        ...{
          what: 'surplus',
          entry,
          host: HOST,
          number: payer.number,
          at: PAYMENT_NOON,
          provider: 'a',
          cents: 8410,
          currency: 'EUR',
        },
        ...{ transaction: '', settledBy },
      })),
    );
    const codes = own.filter(({ surplus }) => surplus).map(({ transaction }) => transaction);
    expect(entries.flatMap((entry) => (entry.what === 'surplus' ? entry.transaction : [])).sort()).toEqual(codes.sort());
    const verified = await payer.verify();
    expect([verified.code, verified.open, verified.surplus.sort()]).toEqual([4, [], codes]);
    for (const entry of entries) {
      const copy = join(stage().service.requestsFolder, `${String(entry.entry).padStart(4, '0')}-surplus.json`);
      expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(JSON.parse(JSON.stringify(entry)));
    }
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
