import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../schemas/api/calls.json';
import type { ContractsAnswer, MessagesAnswer } from '../../../engine/contract/api.generated';
import type { Database } from '../../store/database';
import {
  AWAY,
  CODE,
  CONTRACT,
  type CustomerStage,
  ELSEWHERE,
  FIRM,
  HERE,
  MESSAGE,
  NOWHERE,
  NUMBER,
  openCustomers,
  SAMPLE,
} from '../customers';
import { expectValid } from '../expectValid';
import { listCases } from './customerLists.suite';
import { registrationCases } from './registration.suite';
import { siteCases } from './site.suite';

/** The parameters of a call, and its expected status. */
interface Asked {
  values?: Record<string, string>;
  query?: string;
  body?: object;
  /** Status for a customer who does not own the data. */
  other: 200 | 404;
  /** The call accepts any value. */
  takesAll?: true;
}

/** Parameters of each call for customers, by its name. */
const ASKED: Readonly<Record<string, Asked>> = {
  documentById: { values: { id: NUMBER }, other: 404 },
  customerNames: { other: 200 },
  menu: { other: 200 },
  realm: { other: 200 },
  footer: { other: 200 },
  social: { other: 200 },
  localesList: { other: 200 },
  customerHome: { values: { x: CODE }, other: 404 },
  newInvoices: { values: { x: CODE }, other: 404 },
  invoicesInfo: { other: 200 },
  newMessages: { values: { x: CODE }, other: 404 },
  homeMessages: { values: { x: CODE }, other: 404 },
  documents: { values: { x: CODE }, other: 404 },
  contractDocuments: { values: { x: CODE, y: CONTRACT }, other: 404 },
  documentMoreInfo: { values: { x: NUMBER }, other: 404 },
  contractHeaders: { values: { x: CODE }, other: 404 },
  contracts: { values: { x: CODE, y: 'all' }, other: 404 },
  contractDetailsHeaders: { values: { x: 'GAS' }, other: 200 },
  contractDetails: { values: { x: CONTRACT }, other: 404 },
  contractMoreInfo: { values: { x: CONTRACT }, other: 404 },
  contractDialogs: { values: { x: CONTRACT }, other: 404 },
  contractDialog: { values: { x: CONTRACT, y: 'meter' }, other: 404 },
  contractInfo: { other: 200 },
  messageHeaders: { other: 200 },
  messages: { values: { x: CODE }, other: 404 },
  messageDetail: { values: { x: MESSAGE }, other: 404 },
  deleteMessage: { values: { x: MESSAGE }, other: 404 },
  faq: { values: { x: 'it' }, other: 200, takesAll: true },
  faqFile: { values: { a: 'bill', b: 'read', c: 'bill-guide-it' }, other: 200 },
  siteContacts: { other: 200 },
  sendContact: {
    values: { x: CODE },
    body: { topic: 'bill', subject: 'Oggetto', message: 'Testo', email: 'a@posta.example' },
    other: 404,
  },
  customerProfile: { values: { x: CODE }, other: 404 },
  saveCustomer: { values: { x: CODE }, body: { section: 'profile', phone: '+39 02 1' }, other: 404 },
  resetPassword: { body: { method_field: 'PUT' }, other: 200 },
  userForm: { query: `code=${CODE}`, other: 404 },
  goods: { values: { x: CODE }, other: 404 },
  goodsDetail: { values: { x: 'termostato' }, other: 200 },
  requestGoods: { values: { x: CODE }, body: { good: 'termostato' }, other: 404 },
  newsletter: { values: { x: CODE }, other: 404 },
  changeNewsletter: { values: { x: CODE }, body: { action: 'withdraw' }, other: 404 },
};

/** Calls about a bill that take the document's id. Customers may make them as well as visitors with a link. */
const OF_BILL = ['documentByCrypto', 'verify', 'startPayment', 'instalments', 'contacts', 'profile'];

/** Values of a query that no page sends. */
const HOSTILE = [
  ...['%00', 'a%00b', '%ED%A0%80', '%F0', '%', '%25', "'", '%27%3B--', '__proto__', 'constructor', 'toString', '%E2%80%AE'],
  ...[
    '-1',
    '0',
    '0000',
    '9999',
    '1e309',
    '9'.repeat(400),
    '2147483648',
    'NaN',
    'null',
    '[]',
    '%5B%22a%22%5D',
    'a'.repeat(10_000),
  ],
  ...[JSON.stringify(['document_date', '9'.repeat(99), 'x'])].map((place) => Buffer.from(place).toString('base64url')),
];

/** The method and body of a call, for `fetch`. */
function sentWith(method: string, body?: object): RequestInit {
  return { method, ...(body && { body: JSON.stringify(body) }) };
}

function pathOf(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace('{prefix}', '/').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

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
      expect(Object.keys(ASKED)).toEqual(forCustomers.map(({ name }) => name));
    });

    it.each(forCustomers)(
      '$name answers its own customer, as its schema says, and nobody else',
      async ({ name, path, method, answer }) => {
        const { values, query, body, other = 404 } = ASKED[name] ?? {};
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

    it.each(calls.filter(({ query, method }) => query && method === 'GET'))(
      '$name refuses or answers any query, and fails at none',
      async ({ name, path, query = [], token }) => {
        const values = ASKED[name]?.values;
        for (const parameter of query) {
          for (const value of HOSTILE) {
            const address = `${pathOf(path, values)}?${parameter}=${value}`;
            const { status } = await stage.call(address, token ? stage.own : undefined);
            expect([parameter, value.slice(0, 40), status < 500]).toEqual([parameter, value.slice(0, 40), true]);
            if (token && value.includes('%00')) expect([parameter, value, status]).toEqual([parameter, value, 400]);
          }
          const twice = await stage.call(`${pathOf(path, values)}?${parameter}=a&${parameter}=%00`, stage.own);
          // Looking up a user name requires the token of a registration.
          expect([parameter, twice.status]).toEqual([parameter, token ? 400 : parameter === 'username' ? 403 : 200]);
        }
      },
    );

    it.each(['', 'x', '%00', "'", '%F0', '__proto__', 'a%2Fb'])('finds nothing for %j', async (x) => {
      const values = { id: x, x, y: x, a: x, b: x, c: x };
      for (const { name, path, method } of forCustomers.filter(({ path: one }) => one.includes('{'))) {
        const { body, takesAll } = ASKED[name] ?? {};
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
      expect(await stage.refused('/api/menu', token, { host: AWAY })).toEqual([503, 'provider_away']);
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
}
