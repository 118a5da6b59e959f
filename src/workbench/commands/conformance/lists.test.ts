import { expect, test } from 'vitest';
import { writtenCalls } from '../../../brands/trees/siteCallTable';
import { tryList } from './lists';
import { Probe } from './probe';

/** A row of a list of documents. */
interface Row {
  id: string;
  document_number: string;
  document_date: string;
  document_amount: number;
  document_payment_expiry: string;
  document_payment_status: number;
  document_payment?: string;
  tipo_bolletta: string;
}

const rows: readonly Row[] = Array.from({ length: 9 }, (_, index) => ({
  ...{ id: `d${index}`, document_number: `20260${index}7`, document_date: `202${index % 3}-0${index + 1}-01` },
  ...{ document_amount: 100 - index, document_payment_expiry: `2026-1${index % 3}-01` },
  ...{ document_payment_status: index % 5, tipo_bolletta: index % 2 === 0 ? 'EE' : 'GAS' },
  ...(index % 4 === 1 && { document_payment: 'RID' }),
}));

const RID = (row: Row) => row.document_payment === 'RID';
const STATES: Readonly<Record<string, (row: Row) => boolean>> = {
  open: (row) => [1, 2].includes(row.document_payment_status) && !RID(row),
  overdue: (row) => [1, 2].includes(row.document_payment_status) && !RID(row) && row.document_payment_expiry < '2026-11',
  debit: (row) => [1, 2].includes(row.document_payment_status) && RID(row),
  pending: (row) => row.document_payment_status === 3,
  paid: (row) => row.document_payment_status === 4,
  cancelled: (row) => row.document_payment_status === 0,
};

/** A backend whose list does what its query says. Keys of `deaf` are ignored. */
function listFor(query: URLSearchParams, deaf: readonly string[], all: readonly Row[]) {
  const [state, kind, year, q, sort, after, limit = '50'] = ['state', 'kind', 'year', 'q', 'sort', 'after', 'limit'].map((key) =>
    deaf.includes(key) ? undefined : (query.get(key) ?? undefined),
  );
  const found = all.filter(
    (row) =>
      (state === undefined || STATES[state]?.(row)) &&
      (kind === undefined || row.tipo_bolletta === kind) &&
      (year === undefined || row.document_date.startsWith(year)) &&
      (q === undefined || row.document_number.includes(q)),
  );
  const column = (sort ?? '-document_date').replace('-', '') as keyof Row; // the contract names only columns
  const sign = (sort ?? '-').startsWith('-') ? -1 : 1;
  found.sort((one, other) => (String(one[column]).localeCompare(String(other[column]), 'en', { numeric: true }) || 1) * sign);
  const begin = Number(after ?? 0);
  const end = begin + Number(limit);
  return { headers: [], items: found.slice(begin, end), total: found.length, ...(end < found.length && { next: String(end) }) };
}

type Answer = ReturnType<typeof listFor>;

async function found(
  change: (answer: Answer, query: URLSearchParams) => object | Response,
  { deaf = [], all = rows }: { deaf?: readonly string[]; all?: readonly Row[] } = {},
) {
  const fetcher = async (address: string | URL | Request) => {
    const query = new URL(String(address)).searchParams;
    const answer = change(listFor(query, deaf, all), query);
    return answer instanceof Response ? answer : Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  };
  const bases = { backend: 'http://x.localhost', billService: 'http://x.localhost', prefix: '/', publicLinkHeader: 'X' };
  const probe = new Probe(bases, new Map(writtenCalls().map((call) => [call.name, call])), { fetcher });
  await tryList(probe, 'documents', { token: 't', values: { x: '7' } });
  const others = probe.results.filter(({ statement, outcome }) => /key|pages/.test(statement) || outcome === 'remark');
  return others.filter(({ outcome }) => outcome !== 'holds').map(({ statement, why }) => `${statement}: ${why}`);
}

const same = (answer: Answer) => answer;

test('a list that obeys each key holds, also with few rows', async () => {
  expect(await found(same)).toEqual([]);
  expect(await found((answer) => ({ ...answer, debt: 1 }), { all: rows.slice(0, 5) })).toEqual([]);
});

test.each<[key: string, failure: RegExp]>([
  [
    'state',
    /^obeys the key state of its query: with state=open 4 of 6 rows of its answer do not belong there; with state=overdue /,
  ],
  ['kind', /^obeys the key kind of its query: with kind=EE 4 of 9 rows of its answer do not belong there; with kind=GAS 3 of 6 /],
  ['year', /^obeys the key year of its query: with year=1950 9 of 9 rows of its answer do not belong there$/],
  ['q', /^obeys the key q of its query: with q=zzqxwkj 9 of 9 rows of its answer do not belong there$/],
  [
    'sort',
    /^obeys the key sort of its query: sort=document_number and sort=-document_number give the same order; with sort=document_date the rows are in another order; /,
  ],
  ['limit', /^obeys the key limit of its query: with limit=3 it answered 9 rows$/],
  ['after', /^leads through all pages with its token next: with its token next as after it repeated 3 of 3 rows$/],
])('a list that ignores %s is found, and nothing else', async (key, failure) => {
  expect(await found(same, { deaf: [key] })).toEqual([expect.stringMatching(failure)]);
});

const onLater = (change: (answer: Answer) => object) => (answer: Answer, query: URLSearchParams) =>
  query.has('after') ? change(answer) : answer;

test.each<[what: string, change: (answer: Answer, query: URLSearchParams) => object, failure: RegExp]>([
  [
    'is empty for one state',
    (answer, query) => (query.get('state') === 'paid' ? { ...answer, items: [] } : answer),
    /^obeys the key state .*: with state=paid its answer lacks 1 of 1 rows that belong there$/,
  ],
  [
    'lacks one row of a kind',
    (answer, query) =>
      query.get('kind') === 'GAS' ? { ...answer, items: answer.items.filter(({ id }) => id !== 'd3') } : answer,
    /^obeys the key kind .*: with kind=GAS its answer lacks 1 of 4 rows that belong there$/,
  ],
  [
    'forgets the filter on the second page',
    (answer, query) => (query.has('after') && query.has('kind') ? { ...answer, items: rows.slice(6, 8) } : answer),
    /^obeys the key kind .*: with kind=EE /,
  ],
  [
    'counts all rows with a filter',
    (answer, query) => (query.has('kind') ? { ...answer, total: 9 } : answer),
    /^obeys the key kind .*: with kind=EE its total is 9, but it has 5 rows; with kind=GAS its total is 9, but it has 4 rows$/,
  ],
  [
    'searches nothing',
    (answer, query) => (query.has('q') ? { ...answer, items: [] } : answer),
    /^obeys the key q .*: with q of one of its rows its answer lacks 1 of 1 rows that belong there$/,
  ],
  [
    'has no next',
    ({ next: _, ...answer }) => answer,
    /^leads through all pages .*: with limit=3 it gave 3 of 9 rows, then no next$/,
  ],
  [
    'refuses its next',
    onLater(() => new Response(null, { status: 400 })),
    /^leads through all pages .*: with its token next as after it answered 400$/,
  ],
  [
    'has an empty page and a new next for ever',
    onLater((answer) => ({ ...answer, items: [], next: `n${Math.random()}` })),
    /^leads through all pages .* 3 empty pages with next, so the list does not end$/,
  ],
  [
    'has the same next on each page',
    (answer, query) => ({
      ...answer,
      items: query.has('after') ? [{ ...rows[4], id: `${Math.random()}` }] : answer.items,
      next: 'n',
    }),
    /^leads through all pages .* the same next again, so the list does not end$/,
  ],
  [
    'counts too few',
    (answer) => ({ ...answer, total: 4 }),
    /^leads through all pages .*: it gave more than 4 rows, which is its total$/,
  ],
  [
    'sorts amounts as texts',
    (answer, query) =>
      query.get('sort') === 'document_amount'
        ? { ...answer, items: [100, 92, 93].map((amount, index) => ({ ...rows[index], document_amount: amount })) }
        : answer,
    /^obeys the key sort .*: with sort=document_amount /,
  ],
])('a list that %s is found once', async (_, change, failure) => {
  const all = await found(change);
  expect(all).toContainEqual(expect.stringMatching(failure));
  expect(all.filter((one) => one.startsWith('leads through all pages')).length).toBeLessThan(2);
  if (failure.source.startsWith('^leads')) expect(all).toHaveLength(1);
});

test('a list that ignores a filter whose rows come first is found', async () => {
  const first = rows.map((row, index) => ({
    ...row,
    document_date: `2026-0${9 - index}-01`,
    tipo_bolletta: index < 4 ? 'EE' : 'GAS',
  }));
  expect(await found(same, { deaf: ['kind'], all: first })).toEqual([
    expect.stringMatching(/with kind=EE 2 of 6 rows of its answer do not belong there/),
  ]);
});

test('a list that cannot show whether it obeys has a remark', async () => {
  const like = rows.map((row) => ({ ...row, document_payment_status: 4, tipo_bolletta: 'EE' }));
  expect(await found(same, { all: [] })).toEqual(['remark: its list is empty, so the keys of its query were not tried.']);
  // Each word but one of them has no row here, so that a list that ignores it would show.
  expect(await found(same, { all: like })).toEqual([]);
  expect(await found(same, { all: like.slice(0, 1), deaf: ['after'] })).toEqual([
    'remark: its rows do not show whether it obeys after, sort.',
  ]);
});
