import { expect, it } from 'vitest';
import type { Charge } from '../../providers/charges';
import { callbackNotice } from '../../serving/fakes/providerB';
import { expectValid } from '../expectValid';
import { errorOf, HOST, PAYMENT_NOON, type Payer, type PaymentStage, parametersOf } from '../payments';

function addresses(payer: Payer) {
  const [success_url, error_url] = [payer.own('/worldlineEsito?id=1'), payer.own('/worldlineAnnullo?id=1')];
  return { success_url, error_url, callback_url: payer.notifyAddress() };
}

async function start(payer: Payer): Promise<string> {
  const answer = await payer.json<string>(`/api/api_card_2_pagamento/${payer.id}`, addresses(payer));
  expectValid('api-pagamento', answer);
  return answer;
}

async function decide(payer: Payer, page: string, scelta: string, notifica: string): Promise<string> {
  return (await payer.post(page, { scelta, notifica })).headers.get('location') ?? '';
}

function tell(payer: Payer, codTrans = ''): Promise<Response> {
  return payer.call(`/api/api_card_2_segna_pagamento/${payer.id}`, { id: payer.id, codTrans, esito: 'OK', query: '' });
}

/** Shared suite: payments with provider B, on any database. */
export function redirectCases(stage: () => PaymentStage): void {
  it.each(['before', 'after', 'twice', 'never', 'forged'])(
    'are what the provider says to the server, callback %s',
    async (time) => {
      const payer = stage().payer();
      const page = await start(payer);
      expect(page).toMatch(/^http:\/\/provider-b\.localhost:4173\/checkout\/[\w-]{32}$/);
      const back = await decide(payer, page, 'OK', time);
      expect(parametersOf(back)).toMatchObject({ id: '1', esito: 'OK', importo: '8410', divisa: 'EUR' });
      const isFirst = time === 'before' || time === 'twice';
      expect(await payer.status()).toEqual(isFirst ? [4, 0, 4] : [1, 84.1, 1]);
      for (const transaction of [parametersOf(back).codTrans, '']) {
        const told = await tell(payer, transaction);
        expectValid('segna-pagamento', await told.json());
      }
      await stage().moment();
      expect(await payer.recorded()).toEqual(['paid']);
      expect(await payer.status()).toEqual([4, 0, 4]);
      expect(await decide(payer, page, 'KO', 'twice')).toBe(back);
      expect(await payer.recorded()).toEqual(['paid']);
      expect(await payer.json(`/api/api_card_2_pagamento/${payer.id}`, addresses(payer))).toBe('ko');
    },
  );

  it('are made by nobody who opens the return address by hand', async () => {
    const payer = stage().payer();
    expect(await errorOf(await tell(payer))).toEqual([403, 'transaction_unknown']);
    const page = await start(payer);
    expect(await errorOf(await tell(payer))).toEqual([409, 'outcome_unknown']);
    expect(await errorOf(await tell(payer, 'BOL-1'))).toEqual([403, 'transaction_unknown']);
    expect(await decide(payer, page, 'ANNULLO', 'before')).toBe(addresses(payer).error_url);
    expect(await errorOf(await tell(payer))).toEqual([409, 'outcome_unknown']);
    const refused = parametersOf(await decide(payer, page, 'KO', 'never'));
    expect(refused).toEqual({ id: '1', esito: 'KO', codTrans: expect.stringMatching(/^BOL-/) });
    expect(await (await tell(payer, refused.codTrans)).json()).toBe(1);
    expect(await payer.recorded()).toEqual(['refused']);
    expect(await payer.status()).toEqual([1, 84.1, 1]);
  });

  it('do not begin for a bill that cannot be paid, nor with an address of somebody else', async () => {
    for (const end of ['103', '104', '105', '106']) {
      const payer = stage().payer(`2026000${end}`);
      expect(await start(payer)).toBe('ko');
    }
    const payer = stage().payer();
    const foreign = [
      'http://evil.example/x',
      'javascript:alert(1)',
      '//x',
      '',
      `http://a@${HOST}:4173/`,
      payer.own(`/${'x'.repeat(500)}`),
      // A URL parser accepts these addresses, but stored unchanged they would start another header or line.
      ...['\r\nSet-Cookie: a=b', '\n', '\r', '\t', '\u0000', ' ', '\\', '"', '<', '\u00e0', '\u2028'].map((sign) =>
        payer.own(`/x${sign}y`),
      ),
      payer.own('/x').replace(':', '\n:'),
      ` ${payer.own('/x')}`,
      payer.own('/x').replace('//', '\\\\'),
    ];
    for (const address of foreign)
      for (const name of ['success_url', 'error_url', ...(address === '' ? [] : ['callback_url'])]) {
        const answer = await payer.call(`/api/api_card_pagamento/${payer.id}`, { ...addresses(payer), [name]: address });
        expect(await errorOf(answer)).toEqual([400, 'address_refused']);
      }
    expect(await errorOf(await payer.call(`/api/api_card_pagamento/${payer.id}`, []))).toEqual([400, 'address_refused']);
    // Headers that any client can set.
    const forged = ['origin', 'referer', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'host'];
    for (const name of forged) {
      const value = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }[name];
      const headers = { [name]: value ?? 'http://evil.example' };
      for (const field of ['success_url', 'error_url', 'callback_url']) {
        const body = { ...addresses(payer), [field]: 'http://evil.example/x' };
        const answer = await payer.call(`/api/api_card_pagamento/${payer.id}`, body, headers);
        expect([name, ...(await errorOf(answer))]).toEqual([name, 400, 'address_refused']);
      }
    }
    const two = addresses(payer).success_url.replace(HOST, 'two.localhost');
    const atTwo = await payer.call(`/api/api_card_pagamento/${payer.id}`, { ...addresses(payer), success_url: two });
    expect(await errorOf(atTwo)).toEqual([400, 'address_refused']);
    expect((await stage().service.payments()).filter(({ number }) => number === payer.number)).toEqual([]);
    expect(await payer.json(`/api/api_card_pagamento/${payer.id}`, { ...addresses(payer), callback_url: '' })).not.toBe('ko');
  });

  it('are reported with a signature over the whole of the report', async () => {
    const payer = stage().payer();
    await start(payer);
    const [payment] = (await stage().service.payments()).filter(({ number }) => number === payer.number);
    const told = { ...payment, provider: 'b', outcome: 'KO', authorisation: '', at: PAYMENT_NOON } as Charge;
    const { secret } = stage().service.providers.terms(HOST);
    const send = async (changed: Partial<Charge>, edit = (body: string) => body) => {
      const { address, headers, body } = callbackNotice({ ...told, ...changed }, payer.notifyAddress(), secret);
      return (await stage().site.request(address, { method: 'POST', headers: { ...headers, host: HOST }, body: edit(body) }))
        .status;
    };
    expect(await send({}, (body) => body.replace('KO', 'OK'))).toBe(500);
    expect(await send({ cents: 1 })).toBe(400);
    expect(await send({ currency: 'USD' })).toBe(400);
    expect(await send({ outcome: 'XX' as 'OK' })).toBe(400);
    expect(await send({ transaction: 'BOL-1' })).toBe(403);
    expect(await payer.recorded()).toEqual([]);
    const later = (seconds: number) => new Date(PAYMENT_NOON.getTime() + seconds * 1000);
    expect([await send({}), await send({}), await send({ outcome: 'PEN' })]).toEqual([200, 200, 200]);
    expect(await payer.recorded()).toEqual(['refused']);
    expect(await send({ outcome: 'PEN', at: later(1) })).toBe(200);
    expect(await payer.status()).toEqual([3, 84.1, 3]);
    expect([await send({}), await send({ at: later(2) }), await send({ outcome: 'PEN', at: later(1) })]).toEqual([200, 200, 200]);
    expect(await payer.status()).toEqual([1, 84.1, 1]);
    expect(await send({ outcome: 'OK' })).toBe(200);
    expect(await payer.recorded()).toEqual(['refused', 'pending', 'refused', 'paid']);
    expect([await send({ at: later(9) }), await send({ outcome: 'PEN', at: later(9) })]).toEqual([200, 200]);
    expect(await payer.status()).toEqual([4, 0, 4]);
  });

  it('are asked of the provider again when they were refused or are pending', async () => {
    const payer = stage().payer();
    await start(payer);
    const [payment] = (await stage().service.payments()).filter(({ number }) => number === payer.number);
    const { providers } = stage().service;
    const { transaction = '' } = payment ?? {};
    const decision = { transaction, host: HOST, provider: 'b', cents: 8410, currency: 'EUR' } as const;
    const notify = (outcome: Charge['outcome']) => {
      const charge: Charge = { ...decision, outcome, authorisation: '', at: PAYMENT_NOON };
      const { address, headers, body } = callbackNotice(charge, payer.notifyAddress(), providers.terms(HOST).secret);
      return stage().site.request(address, { method: 'POST', headers: { ...headers, host: HOST }, body });
    };
    await notify('PEN');
    expect(await (await tell(payer, transaction)).json()).toBe(1);
    await notify('KO');
    expect(await payer.recorded()).toEqual(['pending', 'refused']);
    await providers.decide({ ...decision, outcome: 'OK' });
    expect(await (await tell(payer, transaction)).json()).toBe(1);
    expect(await payer.recorded()).toEqual(['pending', 'refused', 'paid']);
  });
}
