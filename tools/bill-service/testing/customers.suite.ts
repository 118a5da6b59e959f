import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../schemas/api/calls.json';
import type { ContractsAnswer, CustomerHomeAnswer, DocumentsAnswer } from '../../../src/contract/api.generated';
import type { Database } from '../database';
import { issuePayment, recordOutcome } from '../payments/payments';
import { AWAY, type CustomerStage, ELSEWHERE, HERE, NOWHERE, openCustomers } from './customers';
import { expectValid } from './expectValid';

/** Codes of the family, and what belongs to its second name. */
const FAMILY = ['700522101', '700522118', '700522125'];
const [CODE, CONTRACT, NUMBER] = ['700522118', 'C70052211804', '2026704010'];
const FIRM = '700866030';
const SAMPLE = '2026000101';

/** What each call for customers is asked for, and the status for a customer to whom it does not belong. */
const ASKED: Readonly<Record<string, { values?: Record<string, string>; other: 200 | 404 }>> = {
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
};

/** The calls of a bill with the id of its document, which a customer may make as a visitor may. */
const OF_BILL = ['documentByCrypto', 'verify', 'startPayment', 'instalments', 'contacts', 'profile'];

function pathOf(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace('{prefix}', '/').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Everything that holds for signed-in customers, on one database. */
export function customerCases(open: () => Promise<Database>): void {
  let database: Database;
  let stage: CustomerStage;
  let own: string;
  /** Token -> the status of a call for what belongs to the family, given that of another customer. */
  let tokens: readonly (readonly [which: string, token: string | undefined, status: (other: number) => number])[];

  const json = async <T>(path: string, token = own): Promise<T> => {
    const answer = await stage.call(path, token);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const refused = async (path: string, token?: string, init?: Parameters<CustomerStage['call']>[2]) => {
    const answer = await stage.call(path, token, init);
    const body: unknown = await answer.json();
    expectValid('error', body);
    return [answer.status, (body as { error: string }).error];
  };
  const allRows = async (path: string, token = own): Promise<DocumentsAnswer['items']> => {
    const found = await json<DocumentsAnswer>(`${path}${path.includes('?') ? '&' : '?'}limit=200`, token);
    if (found.next === undefined) return found.items;
    return [...found.items, ...(await allRows(`${path.split('?')[0]}?after=${found.next}`, token))];
  };

  beforeAll(async () => {
    database = await open();
    stage = await openCustomers(database);
    const { provider, service } = stage;
    own = await provider.token('here', 'famiglia');
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
      async ({ name, path, answer }) => {
        const { values, other = 404 } = ASKED[name] ?? {};
        for (const [which, token, status] of tokens)
          for (const headers of [{}, { 'X-Public-Link': '1' }]) {
            const got = await stage.call(pathOf(path, values), token, { headers });
            expect([which, got.status]).toEqual([which, status(other)]);
            expectValid(got.status === 200 ? String(answer).replace('.answer', '') : 'error', await got.json());
          }
      },
    );

    it.each(['', 'x', '%00', "'", '%F0', '__proto__', 'a%2Fb'])('finds nothing for %j', async (x) => {
      const values = { id: x, x, y: x };
      for (const { path } of forCustomers.filter(({ path: one }) => one.includes('{')))
        expect([path, (await stage.call(pathOf(path, values), own)).status]).toEqual([path, 404]);
    });

    it('knows nobody at a brand without login, and only its own customers at another', async () => {
      expect(await refused('/api/customer/names', own, { host: NOWHERE })).toEqual([401, 'token_invalid']);
      expect(await refused('/api/customer/names', own, { host: ELSEWHERE })).toEqual([401, 'token_invalid']);
      const elsewhere = await stage.provider.token('elsewhere', 'famiglia');
      expect((await stage.call('/api/customer/names', elsewhere, { host: ELSEWHERE })).status).toBe(200);
    });

    it('is 503 while nobody knows the keys of its realm', async () => {
      const token = await stage.provider.token('here', 'famiglia', { iss: `${stage.provider.serverUrl}/realms/away` });
      expect(await refused('/api/menu', token, { host: AWAY })).toEqual([503, 'provider_away']);
      expect(await refused('/api/menu', 'a.b.c', { host: AWAY })).toEqual([401, 'token_invalid']);
      const path = `/api/public/access?id=${stage.service.linkId(AWAY, SAMPLE)}`;
      expect((await stage.call(path, undefined, { host: AWAY })).status).toBe(200);
    });
  });

  describe('a document of a customer', () => {
    it.each(OF_BILL)('is opened with %s by its plain id or its encrypted one, by nobody else', async (name) => {
      const { path = '', answer = '' } = calls.find((call) => call.name === name) ?? {};
      const { crypto = '' } = await json<{ crypto?: string }>(`/document/id/${NUMBER}`);
      for (const [which, token, status] of tokens)
        for (const x of [NUMBER, crypto]) {
          const got = await stage.call(pathOf(path, { x, cryptoId: x }), token);
          // A public link is a token too, but of another document.
          expect([which, x, got.status]).toEqual([which, x, which === 'of a public link' ? 403 : status(404)]);
          if (got.status === 200) expectValid(answer.replace('.answer', ''), await got.json());
        }
    });

    it('is opened by a public link too, with its PDF', async () => {
      const { crypto, detail } = await json<{ crypto: string; detail: string }>(`/document/id/${NUMBER}`);
      const { token } = (await (await stage.call(`/api/public/access?id=${crypto}`)).json()) as { token: string };
      expect((await stage.call(`/document/${crypto}`, token)).status).toBe(200);
      for (const one of [token, own]) expect((await stage.call(`/api/media/${detail}`, one)).status).toBe(200);
      const another = await stage.provider.token('here', 'azienda');
      expect(await refused(`/api/media/${detail}`, another)).toEqual([404, 'document_unknown']);
    });

    it('is unknown to others as one that does not exist, and so is a document that is nobody’s', async () => {
      const another = await stage.provider.token('here', 'casa');
      const answers = [`/document/id/${NUMBER}`, '/document/id/nothing', `/document/id/${SAMPLE}`].map(async (path) =>
        (await stage.call(path, another)).text(),
      );
      expect(new Set(await Promise.all(answers)).size).toBe(1);
    });

    it('takes readings for a supply of the customer alone', async () => {
      const [gas] = (await json<ContractsAnswer>('/api/contract/700522125/GAS')).items;
      const send = async (token: string, Idsede = `S${gas?.point.slice(-7)}`) => {
        const body = JSON.stringify({ Idsede, Segnante: '512' });
        return (await stage.call('/salva_autolettura', token, { method: 'POST', body })).json();
      };
      expect(await send(own, '\u0000')).toEqual({ data: 0 });
      expect(await send(await stage.provider.token('here', 'casa'))).toEqual({ data: 0 });
      expect(await send(own)).toEqual({ data: 1 });
    });
  });

  describe('the list of documents', () => {
    it('comes in pages, each document once, the newest first', async () => {
      const token = await stage.provider.token('here', 'azienda');
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 7; page++) {
        const found = await json<DocumentsAnswer>(`/api/document/${FIRM}?limit=60${after}`, token);
        expect([found.total, found.items.length]).toEqual([400, page < 6 ? 60 : 40]);
        expect(found.next === undefined).toBe(page === 6);
        seen.push(...found.items.map(({ document_date, id }) => `${document_date} ${id}`));
        after = `&after=${found.next}`;
      }
      expect(seen).toEqual([...new Set(seen)].sort().reverse());
      expect((await json<DocumentsAnswer>(`/api/document/${FIRM}`, token)).items).toHaveLength(50);
      expect((await json<DocumentsAnswer>(`/api/document/${FIRM}?limit=9999`, token)).items).toHaveLength(200);
    });

    it.each([
      'limit=0',
      'limit=x',
      'limit=1e3',
      'after=',
      'after=x',
      'after=WzEsMl0',
      'after=WyIiLCJcdTAwMDAiXQ',
      'year=26',
      'state=lost',
      'kind=H2O',
    ])('refuses %s', async (query) => {
      expect(await refused(`/api/document/${CODE}?${query}`, own)).toEqual([400, 'query_unreadable']);
    });

    it('is filtered by year, state, kind and number as its rows say', async () => {
      const token = await stage.provider.token('here', 'azienda');
      const all = await allRows(`/api/document/${FIRM}`, token);
      const { years, kinds, states } = await json<{ years: number[]; kinds: string[]; states: string[] }>(
        '/api/invoices/info',
        token,
      );
      expect([years, kinds, states]).toEqual([
        [2026, 2025],
        ['EE', 'GAS'],
        ['open', 'pending', 'paid', 'cancelled'],
      ]);
      const statuses = new Map([
        ['open', [1, 2]],
        ['pending', [3]],
        ['paid', [4]],
        ['cancelled', [0]],
      ]);
      const filters: [string, (row: DocumentsAnswer['items'][number]) => boolean][] = [
        ...years.map((year) => [`year=${year}`, (row) => row.document_date.startsWith(String(year))] as (typeof filters)[number]),
        ...kinds.map((kind) => [`kind=${kind}`, (row) => row.tipo_bolletta === kind] as (typeof filters)[number]),
        ...states.map(
          (state) =>
            [`state=${state}`, (row) => statuses.get(state)?.includes(row.document_payment_status)] as (typeof filters)[number],
        ),
        ['q=71301', (row) => row.document_number.includes('71301')],
        ['q=%25', () => false],
        [
          'year=2025&kind=GAS&state=paid',
          (row) => row.document_date < '2026' && row.tipo_bolletta === 'GAS' && row.document_payment_status === 4,
        ],
        ['year=&q=', () => true],
      ];
      for (const [query, isMeant] of filters) {
        const found = await json<DocumentsAnswer>(`/api/document/${FIRM}?${query}&limit=200`, token);
        const meant = all.filter(isMeant);
        expect([query, found.total]).toEqual([query, meant.length]);
        expect(found.items).toEqual(meant.slice(0, 200));
      }
    });

    it('tells what is new since the last visit, for half an hour', async () => {
      const token = await stage.provider.token('elsewhere', 'casa');
      const here = { host: ELSEWHERE };
      const list = async (path: string) => ((await (await stage.call(path, token, here)).json()) as DocumentsAnswer).items;
      const [documents, news] = ['/api/document/700451209', '/api/invoices/new/700451209'];
      const isNew = async () => (await list(documents)).map((row) => row.is_new);
      const before = await list(news);
      expect(before.map((row) => row.is_new)).toEqual([1]);
      expect([await isNew(), await isNew()]).toEqual([1, 2].map(() => [1, ...Array(11).fill(0)]));
      expect(await list(news)).toEqual(before);
      stage.now = new Date(stage.now.getTime() + 31 * 60_000);
      expect(await list(news)).toEqual([]);
      expect(await isNew()).toEqual(Array(12).fill(0));
    });
  });

  describe('what is due', () => {
    it('is the sum of the open documents of each name, with the next due date', async () => {
      for (const [code, token] of [
        ...FAMILY.map((one) => [one, own] as const),
        [FIRM, await stage.provider.token('here', 'azienda')] as const,
      ]) {
        const open = await allRows(`/api/document/${code}?state=open`, token);
        const { due, due_count, next_expiry, overdue } = await json<CustomerHomeAnswer>(`/api/customer/home/${code}`, token);
        const cents = (rows: typeof open) => rows.reduce((sum, row) => sum + Math.round(row.document_payment_debt * 100), 0);
        const late = open.filter((row) => row.document_payment_expiry < '2026-11-21');
        expect([Math.round(due * 100), due_count, Math.round(overdue * 100)]).toEqual([cents(open), open.length, cents(late)]);
        const coming = open.filter((row) => !late.includes(row)).map((row) => row.document_payment_expiry);
        expect(next_expiry).toBe(coming.sort()[0]);
      }
    });

    it('falls when a document is paid, whose row and body then say so', async () => {
      const before = await json<CustomerHomeAnswer>(`/api/customer/home/${CODE}`);
      const [row] = await allRows(`/api/document/${CODE}?state=open`);
      const cents = Math.round((row?.document_payment_debt ?? 0) * 100);
      const payment = await issuePayment(database, { host: HERE, number: NUMBER, provider: 'a', cents }, stage.now);
      await recordOutcome(database, { transaction: payment?.transaction ?? '' }, { state: 'paid', message: 'OK', at: stage.now });
      const after = await json<CustomerHomeAnswer>(`/api/customer/home/${CODE}`);
      expect([after.due_count, Math.round((before.due - after.due) * 100)]).toEqual([before.due_count - 1, cents]);
      const paid = { document_payment_status: 4, document_payment_debt: 0 };
      expect((await allRows(`/api/document/${CODE}`))[0]).toMatchObject({ id: row?.id, ...paid });
      expect(await json(`/document/id/${NUMBER}`)).toMatchObject(paid);
    });
  });

  describe('contracts', () => {
    it('are listed by kind, the newest first, in pages', async () => {
      const token = await stage.provider.token('here', 'azienda');
      const list = (query: string) => json<ContractsAnswer>(`/api/contract/${FIRM}/${query}`, token);
      const [all, electricity, gas] = [await list('all'), await list('EE'), await list('GAS')];
      expect([all.total, electricity.total, gas.total]).toEqual([40, 30, 10]);
      const starts = all.items.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort().reverse());
      const first = await list('all?limit=25');
      expect([...first.items, ...(await list(`all?after=${first.next}`)).items]).toEqual(all.items);
      expect(await refused(`/api/contract/${FIRM}/H2O`, token)).toEqual([404, 'kind_unknown']);
    });

    it('have the details that their headers name, documents of their own, and dialogs', async () => {
      for (const { contract, kind } of (await json<ContractsAnswer>(`/api/contract/${FAMILY[0]}/all`)).items) {
        const details = await json<Record<string, string>>(`/api/contract/details/${contract}`);
        const { headers } = await json<{ headers: string[] }>(`/api/contract/details/headers/${kind}`);
        expect(headers.filter((name) => details[name] === undefined)).toEqual([]);
        const documents = await allRows(`/api/document/${FAMILY[0]}/invoices/${contract}`);
        expect([documents.length, new Set(documents.map((row) => row.contract))]).toEqual([12, new Set([contract])]);
        const { kinds } = await json<{ kinds: string[] }>(`/api/contract/dialog/headers/${contract}`);
        for (const one of kinds) {
          const { fields } = await json<{ fields: object[] }>(`/api/contract/dialog/${contract}/kind/${one}`);
          expect(fields.length).toBeGreaterThan(0);
        }
      }
      expect(await refused(`/api/document/${FAMILY[0]}/invoices/${CONTRACT}`, own)).toEqual([404, 'contract_unknown']);
      expect(await refused(`/api/contract/dialog/${CONTRACT}/kind/constructor`, own)).toEqual([404, 'dialog_unknown']);
    });
  });
}
