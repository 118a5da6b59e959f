import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../schemas/api/calls.json';
import type { ContractsAnswer, MessagesAnswer } from '../../../engine/contract/api.generated';
import type { Database } from '../../store/database';
import { AWAY, CODE, type CustomerStage, ELSEWHERE, FIRM, HERE, NOWHERE, NUMBER, openCustomers, SAMPLE } from '../customers';
import { expectValid } from '../expectValid';
import { pathOf, SAMPLE_PARAMETERS, sentWith } from '../sampleParameters';
import { listCases } from './customerLists.suite';
import { parameterCases } from './parameters.suite';
import { registrationCases } from './registration.suite';
import { siteCases } from './site.suite';

/** Calls about a bill that take the document's id. Customers may make them as well as visitors with a link. */
const OF_BILL = ['documentByCrypto', 'verify', 'startPayment', 'instalments', 'contacts', 'profile'];

/** Shared suite: everything about signed-in customers, on one database. */
export function customerCases(open: () => Promise<Database>): void {
  let stage: CustomerStage;
  /**
   * Tokens, each with a function that returns the expected status for the family's data; `other` is the status for another
   * customer.
   */
  let tokens: readonly (readonly [which: string, token: string | undefined, status: (other: number) => number])[];

  beforeAll(async () => {
    stage = await openCustomers(await open());
    const { provider, service, own } = stage;
    const id = service.linkId(HERE, SAMPLE);
    const visitor = ((await (await stage.call(`/api/public/access?id=${id}`)).json()) as { token: string }).token;
    const [, payload = ''] = own.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const never = () => 401;
    tokens = [
      ['own', own, () => 200],
      ['of another customer', await provider.token('here', 'casa'), (other) => other],
      ['of an account that nobody has', await provider.token('here', 'nobody'), (other) => other],
      ['expired', await provider.token('here', 'famiglia', { exp: Math.floor(Date.now() / 1000) - 1 }), never],
      ['of another realm', await provider.token('elsewhere', 'famiglia'), never],
      ['for another audience', await provider.token('here', 'famiglia', { aud: 'account' }), never],
      ['of a public link', visitor, never],
      ['unsigned', unsigned, never],
      ['none', undefined, never],
    ];
  }, 60_000);
  afterAll(() => stage.close());

  describe('each call for customers', () => {
    const forCustomers = calls.filter(({ login }) => login);

    it('is in the table', () => {
      expect(Object.keys(SAMPLE_PARAMETERS)).toEqual(forCustomers.map(({ name }) => name));
    });

    it.each(forCustomers)(
      '$name answers its own customer, as its schema says, and nobody else',
      async ({ name, path, method, answer }) => {
        const { values, query, body, other = 404 } = SAMPLE_PARAMETERS[name] ?? {};
        const address = `${pathOf(path, values)}${query ? `?${query}` : ''}`;
        for (const [which, token, status] of tokens)
          for (const headers of [{}, { 'X-Public-Link': '1' }]) {
            const got = await stage.call(address, token, { headers, ...sentWith(method, body) });
            expect([which, got.status]).toEqual([which, status(other)]);
            if (got.status !== 200) expectValid('error', await got.json());
            else if (answer === undefined) expect((await got.text()).slice(0, 5)).toBe('%PDF-');
            else expectValid(answer.replace('.answer', ''), await got.json());
          }
      },
    );

    it.each(['', 'x', '%00', "'", '%F0', '__proto__', 'a%2Fb'])('finds nothing for %j', async (x) => {
      const values = { id: x, x, y: x, a: x, b: x, c: x };
      for (const { name, path, method } of forCustomers.filter(({ path: one }) => one.includes('{'))) {
        const { body, takesAll } = SAMPLE_PARAMETERS[name] ?? {};
        const got = await stage.call(pathOf(path, values), stage.own, sentWith(method, body));
        if (!takesAll) expect([path, got.status]).toEqual([path, 404]);
      }
    });

    it('knows nobody at a brand without login, and only its own customers at another', async () => {
      expect(await stage.refused('/api/customer/names', stage.own, { host: NOWHERE })).toEqual([401, 'token_invalid']);
      expect(await stage.refused('/api/customer/names', stage.own, { host: ELSEWHERE })).toEqual([401, 'token_invalid']);
      const elsewhere = await stage.provider.token('elsewhere', 'famiglia');
      expect((await stage.call('/api/customer/names', elsewhere, { host: ELSEWHERE })).status).toBe(200);
    });

    it('is 503 while nobody knows the keys of its realm', async () => {
      const token = await stage.provider.token('here', 'famiglia', { iss: `${stage.provider.serverUrl}/realms/away` });
      for (const path of ['/api/menu', `/document/${NUMBER}`]) {
        expect([path, ...(await stage.refused(path, token, { host: AWAY }))]).toEqual([path, 503, 'provider_away']);
        expect((await stage.call(path, token, { host: AWAY })).headers.get('Retry-After')).toBe('1');
      }
      expect(await stage.refused('/api/menu', 'a.b.c', { host: AWAY })).toEqual([401, 'token_invalid']);
      const path = `/api/public/access?id=${stage.service.linkId(AWAY, SAMPLE)}`;
      expect((await stage.call(path, undefined, { host: AWAY })).status).toBe(200);
    });
  });

  describe('a document of a customer', () => {
    it.each(OF_BILL)('is opened with %s by its plain id or its encrypted one, by nobody else', async (name) => {
      const { path = '', answer = '' } = calls.find((call) => call.name === name) ?? {};
      const { crypto = '' } = await stage.json<{ crypto?: string }>(`/document/id/${NUMBER}`);
      for (const [which, token, status] of tokens)
        for (const x of [NUMBER, crypto]) {
          const got = await stage.call(pathOf(path, { x, cryptoId: x }), token);
          // A public link also has a token, but for another document.
          expect([which, x, got.status]).toEqual([which, x, which === 'of a public link' ? 403 : status(404)]);
          if (got.status === 200) expectValid(answer.replace('.answer', ''), await got.json());
        }
    });

    it('is not opened by the encrypted id of another brand, though it has the number', async () => {
      const id = stage.service.linkId(ELSEWHERE, NUMBER);
      expect(await stage.refused(`/document/${id}`)).toEqual([404, 'document_unknown']);
    });

    it('is there when the brands are read again', async () => {
      const before = await stage.json('/document/id/2026702008');
      await stage.service.reload();
      expect(await stage.json('/document/id/2026702008')).toEqual({ ...Object(before), crypto: expect.any(String) });
      expect(await stage.rows(`/api/document/${CODE}`)).toHaveLength(12);
    });

    it('is opened by a public link too, with its PDF', async () => {
      const { crypto, detail } = await stage.json<{ crypto: string; detail: string }>(`/document/id/${NUMBER}`);
      const { token } = (await (await stage.call(`/api/public/access?id=${crypto}`)).json()) as { token: string };
      expect((await stage.call(`/document/${crypto}`, token)).status).toBe(200);
      for (const one of [token, stage.own]) expect((await stage.call(`/api/media/${detail}`, one)).status).toBe(200);
      const another = await stage.provider.token('here', 'azienda');
      expect(await stage.refused(`/api/media/${detail}`, another)).toEqual([404, 'document_unknown']);
    });

    it('is unknown to others as one that does not exist, and so is a document that is nobody’s', async () => {
      const another = await stage.provider.token('here', 'casa');
      const answers = [`/document/id/${NUMBER}`, '/document/id/nothing', `/document/id/${SAMPLE}`].map(async (path) =>
        (await stage.call(path, another)).text(),
      );
      expect(new Set(await Promise.all(answers)).size).toBe(1);
    });

    it('takes readings for a supply of the customer alone', async () => {
      const [gas] = (await stage.json<ContractsAnswer>('/api/contract/700522125/GAS', stage.own)).items;
      const send = async (token: string, Idsede = gas?.id_sede) => {
        const body = JSON.stringify({ Idsede, Segnante: '512' });
        return (await stage.call('/salva_autolettura', token, { method: 'POST', body })).json();
      };
      expect(await send(stage.own, '\u0000')).toEqual({ data: 0 });
      expect(await send(await stage.provider.token('here', 'casa'))).toEqual({ data: 0 });
      const taken = await send(stage.own);
      expect(taken).toEqual({ data: 1, number: expect.stringMatching(/^\d{4,}$/) });
      // The same reading again gets the same number, and the list of sent requests contains it once.
      expect(await send(stage.own)).toEqual(taken);
      const { items } = await stage.json<MessagesAnswer>('/api/message/700522125?state=sent', stage.own);
      expect(items).toMatchObject([{ kind: 'reading', subject: 'Autolettura: 512 m³', sent: 1, number: taken.number }]);
      const inEnglish = '/api/message/700522125?state=sent&lang=en&q=meter';
      expect((await stage.json<MessagesAnswer>(inEnglish, stage.own)).items).toMatchObject([
        { subject: 'Meter reading: 512 m³' },
      ]);
    });

    it('takes none for a supply whose contract has ended', async () => {
      const firm = await stage.provider.token('here', 'azienda');
      const contracts = (await stage.json<ContractsAnswer>(`/api/contract/${FIRM}/GAS`, firm)).items;
      const send = async (Idsede?: string) => {
        const body = JSON.stringify({ Idsede, Segnante: '512' });
        return (await stage.call('/salva_autolettura', firm, { method: 'POST', body })).json();
      };
      expect(await send(contracts.find(({ state }) => state === 'ended')?.id_sede)).toEqual({ data: 0 });
      expect(await send(contracts.find(({ state }) => state === 'active')?.id_sede)).toMatchObject({ data: 1 });
    });
  });

  listCases(() => stage);
  siteCases(() => stage);
  registrationCases(() => stage);
  // Last, because it changes the data of customers.
  parameterCases(() => stage);
}
