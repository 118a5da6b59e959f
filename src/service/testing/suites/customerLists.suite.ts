import { describe, expect, it } from 'vitest';
import type { ContractsAnswer, CustomerHomeAnswer, DocumentsAnswer } from '../../../engine/contract/api.generated';
import { issuePayment, type Payment } from '../../payments/payments';
import { recordOutcome } from '../../payments/recordOutcome';
import { anyStatement } from '../anyStatement';
import { CODE, CONTRACT, type CustomerStage, ELSEWHERE, FAMILY, FIRM, HERE, NUMBER, TODAY } from '../customers';

const tokenOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Shared suite: lists, contracts and home page of the sample customers; `at` returns the current stage. */
export function listCases(at: () => CustomerStage): void {
  describe('the list of documents', () => {
    it('comes in pages, each document once, the newest first', async () => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 7; page++) {
        const found = await stage.json<DocumentsAnswer>(`/api/document/${FIRM}?limit=60${after}`, token);
        expect([found.total, found.items.length]).toEqual([400, page < 6 ? 60 : 40]);
        expect(found.next === undefined).toBe(page === 6);
        seen.push(...found.items.map(({ document_date, id }) => `${document_date} ${id}`));
        after = `&after=${found.next}`;
      }
      expect(seen).toEqual([...new Set(seen)].sort().reverse());
      expect((await stage.json<DocumentsAnswer>(`/api/document/${FIRM}`, token)).items).toHaveLength(50);
      expect((await stage.json<DocumentsAnswer>(`/api/document/${FIRM}?limit=9999`, token)).items).toHaveLength(200);
    });

    it.each([
      'limit=0',
      'limit=x',
      'limit=1e3',
      'after=',
      'after=x',
      'after=WzEsMl0',
      'after=WyIiLCJcdTAwMDAiXQ',
      'sort=cents',
      'sort=--document_date',
      'sort=constructor',
      `sort=document_amount&after=${tokenOf('document_amount', 'x', '1')}`,
      `sort=document_amount&after=${tokenOf('document_amount', 1.5, '1')}`,
      `sort=document_amount&after=${tokenOf('document_amount', 2 ** 31, '1')}`,
      `sort=document_amount&after=${tokenOf('document_amount', -(2 ** 40), '1')}`,
      `sort=document_amount&after=${tokenOf('document_amount', 1e300, '1')}`,
      `sort=document_date&after=${tokenOf('-document_date', '2026-01-01', '1')}`,
      'year=26',
      'state=lost',
      'kind=H2O',
      'q=%00',
      'q=a%00b',
    ])('refuses %s', async (query) => {
      const stage = at();
      expect(await stage.refused(`/api/invoices/new/${CODE}?${query}`)).toEqual([400, 'query_unreadable']);
      expect(await stage.refused(`/api/document/${CODE}?${query}`)).toEqual([400, 'query_unreadable']);
    });

    it.each(['document_number', 'document_date', 'document_amount', 'document_payment_expiry'] as const)(
      'is sorted by %s, both ways and across its parts',
      async (column) => {
        const stage = at();
        const token = await stage.provider.token('here', 'azienda');
        const rising = await stage.rows(`/api/document/${FIRM}?sort=${column}`, token);
        expect(new Set(rising.map(({ id }) => id)).size).toBe(400);
        const values = rising.map((row): string | number => row[column]);
        expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        const falling = await stage.rows(`/api/document/${FIRM}?sort=-${column}`, token);
        expect(falling).toEqual([...rising].reverse());
      },
    );

    it('is filtered by year, state, kind and number as its rows say', async () => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const all = await stage.rows(`/api/document/${FIRM}`, token);
      const { years, kinds, states } = await stage.json<{ years: { year: string }[]; kinds: string[]; states: string[] }>(
        '/api/invoices/info',
        token,
      );
      expect([years, kinds, states]).toEqual([
        [{ year: '2026' }, { year: '2025' }],
        ['EE', 'GAS'],
        ['open', 'overdue', 'debit', 'pending', 'paid', 'cancelled'],
      ]);
      const statuses = new Map([
        ['open', [1, 2]],
        ['overdue', [1, 2]],
        ['debit', [1, 2]],
        ['pending', [3]],
        ['paid', [4]],
        ['cancelled', [0]],
      ]);
      const filters: [string, (row: DocumentsAnswer['items'][number]) => boolean][] = [
        ...years.map(({ year }) => [`year=${year}`, (row) => row.document_date.startsWith(year)] as (typeof filters)[number]),
        ...kinds.map((kind) => [`kind=${kind}`, (row) => row.tipo_bolletta === kind] as (typeof filters)[number]),
        ...states.map(
          (state) =>
            [
              `state=${state}`,
              (row) =>
                statuses.get(state)?.includes(row.document_payment_status) &&
                (!/^(?:open|overdue|debit)$/.test(state) || (row.document_payment === 'RID') === (state === 'debit')) &&
                (state !== 'overdue' || row.document_payment_expiry < TODAY),
            ] as (typeof filters)[number],
        ),
        ['q=71301', (row) => row.document_number.includes('71301')],
        ['q=+71+301', (row) => row.document_number.includes('71301')],
        ['q=n.+71+301', (row) => row.document_number.includes('71301')],
        [
          'q=luce+settembre',
          (row) => row.tipo_bolletta === 'EE' && [row.period_from, row.period_to].some((day) => day?.slice(5, 7) === '09'),
        ],
        [
          'q=GAS,+Oktober%E2%80%93',
          (row) => row.tipo_bolletta === 'GAS' && [row.period_from, row.period_to].some((day) => day?.slice(5, 7) === '10'),
        ],
        ['q=Via+della+Chiusa', (row) => row.address.startsWith('Via della Chiusa')],
        ['q=%25', () => false],
        [
          'year=2025&kind=GAS&state=paid',
          (row) => row.document_date < '2026' && row.tipo_bolletta === 'GAS' && row.document_payment_status === 4,
        ],
        ['year=&q=', () => true],
      ];
      for (const [query, isMeant] of filters) {
        const found = await stage.json<DocumentsAnswer>(`/api/document/${FIRM}?${query}&limit=200`, token);
        const meant = all.filter(isMeant);
        expect([query, found.total]).toEqual([query, meant.length]);
        const owed = meant.reduce((sum, row) => sum + Math.round(row.document_payment_debt * 100), 0);
        expect([query, Math.round((found.debt ?? 0) * 100)]).toEqual([query, owed]);
        expect(found.items).toEqual(meant.slice(0, 200));
      }
    });

    it('of what is new is filtered like the whole list', async () => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const news = await stage.rows(`/api/invoices/new/${FIRM}`, token);
      const [first] = news;
      expect(news.length).toBeGreaterThan(1);
      for (const [query, isMeant] of [
        ['kind=GAS', (row) => row.tipo_bolletta === 'GAS'],
        ['kind=EE', (row) => row.tipo_bolletta === 'EE'],
        ['state=paid', (row) => row.document_payment_status === 4],
        [`q=${first?.document_number}`, (row) => row.id === first?.id],
        ['year=2025', (row) => row.document_date.startsWith('2025')],
      ] as [string, (row: (typeof news)[number]) => boolean][])
        expect([query, await stage.rows(`/api/invoices/new/${FIRM}?${query}`, token)]).toEqual([query, news.filter(isMeant)]);
    });

    it('names the receipts of what was paid here, and of nothing else', async () => {
      const stage = at();
      const token = await stage.provider.token('elsewhere', 'azienda');
      const there = { host: ELSEWHERE };
      const list = async (state: string) => {
        const answer = await stage.call(`/api/document/${FIRM}?state=${state}&limit=200`, token, there);
        return ((await answer.json()) as DocumentsAnswer).items;
      };
      const [paid = '', twice = '', pending = '', refused = '', started = ''] = (await list('open')).map(({ id }) => id);
      const start = (number: string) =>
        issuePayment(
          stage.database,
          { host: ELSEWHERE, number, provider: 'b', cents: 100, client: '', isAccount: false },
          stage.now,
        );
      const attempts = await Promise.all([paid, twice, twice, pending, refused, started].map(start));
      for (const [index, state] of (['paid', 'paid', 'paid', 'pending', 'refused'] as const).entries()) {
        const { transaction } = attempts[index] as Payment;
        await recordOutcome(stage.database, { transaction }, { state, message: '{}', at: stage.now });
      }
      const rows = (await Promise.all(['paid', 'pending', 'open'].map(list))).flat();
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([paid, twice, pending, refused, started]));
      const named = rows.flatMap(({ id, receipt }) => (receipt === undefined ? [] : [[id, receipt]]));
      expect(named.sort()).toEqual([paid, twice].sort().map((id) => [id, `ricevuta:${id}`]));
      const more = await stage.call(`/api/document/moreinfo/headers/${twice}`, token, there);
      expect(await more.json()).toMatchObject({ document: { receipt: `ricevuta:${twice}` } });
      expect(await (await stage.call(`/ricevuta/${twice}`, token, there)).json()).toMatchObject({
        ricevute: [{ da_rimborsare: false }, { da_rimborsare: true }],
      });
      expect((await stage.call(`/ricevuta/${paid}/pdf`, token, there)).headers.get('content-type')).toBe('application/pdf');
      // The same number belongs to another brand too, where nothing was paid, and the receipt to one customer.
      const here = await stage.rows(`/api/document/${FIRM}`, await stage.provider.token('here', 'azienda'));
      expect(here.filter(({ id, receipt }) => id === paid && receipt === undefined)).toHaveLength(1);
      const other = await stage.provider.token('elsewhere', 'famiglia');
      expect(await stage.refused(`/ricevuta/${paid}/pdf`, other, there)).toEqual([404, 'document_unknown']);
    });

    it('is visited only by a call that says so, and by its first part', async () => {
      const stage = at();
      const token = await stage.provider.token('elsewhere', 'famiglia');
      const news = async () =>
        ((await (await stage.call(`/api/invoices/new/${CODE}`, token, { host: ELSEWHERE })).json()) as DocumentsAnswer).total;
      const list = async (query: string) =>
        (await (await stage.call(`/api/document/${CODE}${query}`, token, { host: ELSEWHERE })).json()) as DocumentsAnswer;
      const before = await news();
      expect(before).toBeGreaterThan(0);
      const { next } = await list('?limit=1');
      for (const query of ['', '?limit=5', `?visit=1&limit=1&after=${next}`]) {
        await list(query);
        stage.now = new Date(stage.now.getTime() + 31 * 60_000);
        expect([query, await news()]).toEqual([query, before]);
      }
      await stage.call(`/api/document/${CODE}?visit=1`, token, { host: ELSEWHERE, method: 'HEAD' });
      stage.now = new Date(stage.now.getTime() + 31 * 60_000);
      expect(await news()).toBe(before);
      await list('?visit=1');
      stage.now = new Date(stage.now.getTime() + 31 * 60_000);
      expect(await news()).toBe(0);
      expect(await stage.refused(`/api/document/${CODE}?visit=2`)).toEqual([400, 'query_unreadable']);
    });

    it('tells what is new since the last visit, for half an hour', async () => {
      const stage = at();
      const token = await stage.provider.token('elsewhere', 'casa');
      const here = { host: ELSEWHERE };
      const list = async (path: string) => ((await (await stage.call(path, token, here)).json()) as DocumentsAnswer).items;
      const [documents, news] = ['/api/document/700451209?visit=1', '/api/invoices/new/700451209'];
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
      const stage = at();
      for (const [code, token] of [
        ...FAMILY.map((one) => [one, stage.own] as const),
        [FIRM, await stage.provider.token('here', 'azienda')] as const,
      ]) {
        const taken = await stage.rows(`/api/document/${code}?state=debit`, token);
        const open = [...(await stage.rows(`/api/document/${code}?state=open`, token)), ...taken];
        const { due, due_count, next_expiry, overdue, debit, ...counts } = await stage.json<CustomerHomeAnswer>(
          `/api/customer/home/${code}`,
          token,
        );
        const cents = (rows: typeof open) => rows.reduce((sum, row) => sum + Math.round(row.document_payment_debt * 100), 0);
        const past = open.filter((row) => row.document_payment_expiry < '2026-11-21');
        const late = past.filter((row) => !taken.includes(row));
        expect([due, overdue, debit ?? 0].map((sum) => Math.round(sum * 100))).toEqual([open, late, taken].map(cents));
        expect(due_count).toBe(open.length);
        const oldest = late.map((row) => row.document_payment_expiry).sort()[0];
        const expected = { overdue_count: late.length, debit_count: taken.length, ...(oldest && { oldest_expiry: oldest }) };
        expect(counts).toEqual(expected);
        const own = open.filter((row) => !past.includes(row) && !taken.includes(row)).map((row) => row.document_payment_expiry);
        expect(next_expiry).toBe(own.sort()[0]);
      }
    });

    it('has the due date of what the customer pays, when a direct debit comes earlier', async () => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const home = () => stage.json<CustomerHomeAnswer>(`/api/customer/home/${FIRM}`, token);
      const [taken] = await stage.rows(`/api/document/${FIRM}?state=debit`, token);
      const before = await home();
      expect((before.next_expiry ?? '') > '2026-11-21' && (before.debit ?? 0) > 0).toBe(true);
      await stage.database.query(anyStatement('UPDATE customer_documents SET expiry = $3 WHERE host = $1 AND number = $2'), [
        HERE,
        taken?.id,
        '2026-11-21',
      ]);
      expect(await home()).toEqual(before);
    });

    it('falls when a document is paid, whose row and body then say so', async () => {
      const stage = at();
      const before = await stage.json<CustomerHomeAnswer>(`/api/customer/home/${CODE}`);
      const [row] = await stage.rows(`/api/document/${CODE}?state=open`);
      const cents = Math.round((row?.document_payment_debt ?? 0) * 100);
      const payment = await issuePayment(
        stage.database,
        { host: HERE, number: NUMBER, provider: 'a', cents, client: '', isAccount: false },
        stage.now,
      );
      await recordOutcome(
        stage.database,
        { transaction: payment?.transaction ?? '' },
        { state: 'paid', message: 'OK', at: stage.now },
      );
      const after = await stage.json<CustomerHomeAnswer>(`/api/customer/home/${CODE}`);
      expect([after.due_count, Math.round((before.due - after.due) * 100)]).toEqual([before.due_count - 1, cents]);
      const paid = { document_payment_status: 4, document_payment_debt: 0 };
      expect((await stage.rows(`/api/document/${CODE}`))[0]).toMatchObject({ id: row?.id, ...paid });
      expect(await stage.json(`/document/id/${NUMBER}`)).toMatchObject(paid);
    });
  });

  describe('contracts', () => {
    it('are listed by kind, the newest first, in pages', async () => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const list = (query: string) => stage.json<ContractsAnswer>(`/api/contract/${FIRM}/${query}`, token);
      const [all, electricity, gas] = [await list('all'), await list('EE'), await list('GAS')];
      expect([all.total, electricity.total, gas.total]).toEqual([40, 30, 10]);
      const starts = all.items.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort().reverse());
      const first = await list('all?limit=25');
      expect([...first.items, ...(await list(`all?after=${first.next}`)).items]).toEqual(all.items);
      expect(await stage.refused(`/api/contract/${FIRM}/H2O`, token)).toEqual([404, 'kind_unknown']);
    });

    it.each(['contract', 'address', 'start'] as const)('are sorted by %s, both ways and across their parts', async (column) => {
      const stage = at();
      const token = await stage.provider.token('here', 'azienda');
      const list = (query: string) => stage.json<ContractsAnswer>(`/api/contract/${FIRM}/all?${query}`, token);
      const rising = (await list(`sort=${column}`)).items;
      const values = rising.map((row) => row[column]);
      expect(values).toEqual([...values].sort((a, b) => a.localeCompare(b, 'it')));
      const first = await list(`sort=-${column}&limit=15`);
      const rest = await list(`sort=-${column}&after=${first.next}`);
      expect([...first.items, ...rest.items]).toEqual([...rising].reverse());
      expect(await stage.refused(`/api/contract/${FIRM}/all?sort=details`, token)).toEqual([400, 'query_unreadable']);
    });

    it('have the details that their headers name, documents of their own, and dialogs', async () => {
      const stage = at();
      for (const { contract, kind } of (await stage.json<ContractsAnswer>(`/api/contract/${FAMILY[0]}/all`)).items) {
        const details = await stage.json<Record<string, string>>(`/api/contract/details/${contract}`);
        const { headers } = await stage.json<{ headers: string[] }>(`/api/contract/details/headers/${kind}`);
        expect(headers.filter((name) => details[name] === undefined)).toEqual([]);
        expect(details.customer).toBe(FAMILY[0]);
        const documents = await stage.rows(`/api/document/${FAMILY[0]}/invoices/${contract}`);
        expect([documents.length, new Set(documents.map((row) => row.contract))]).toEqual([12, new Set([contract])]);
        const { kinds } = await stage.json<{ kinds: string[] }>(`/api/contract/dialog/headers/${contract}`);
        for (const one of kinds) {
          const { fields } = await stage.json<{ fields: object[] }>(`/api/contract/dialog/${contract}/kind/${one}`);
          expect(fields.length).toBeGreaterThan(0);
        }
        const { fields } = await stage.json<{ fields: { value: string }[] }>(`/api/contract/dialog/${contract}/kind/offer`);
        const prices = fields.filter(({ value }) => value.includes('€')).map(({ value }) => value);
        expect(prices).toEqual(kind === 'EE' ? ['0,1425 €/kWh', '3,735 €'] : ['0,4500 €/Smc', '7,50 €']);
      }
      expect(await stage.refused(`/api/document/${FAMILY[0]}/invoices/${CONTRACT}`)).toEqual([404, 'contract_unknown']);
      expect(await stage.refused(`/api/contract/dialog/${CONTRACT}/kind/constructor`)).toEqual([404, 'dialog_unknown']);
    });
  });
}
