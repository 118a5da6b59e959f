import { receiptFile } from '../../engine/kernel/addresses/receiptFile';
import type { Statements } from '../store/database';
import { columns, type RowOf, statement } from '../store/statement';
import { foundInSql } from './foldedText';
import { pageStatements, readRows } from './pagedList';
import { type Page, pageOfList, type Sorting } from './paging';

/** The columns of a row of the view `customer_bills`. */
const OF_VIEW = columns({
  ...{ number: 'text', contract: 'text', kind: ['EE', 'GAS'], type: 'text', date: 'text', expiry: 'text', cents: 'number' },
  ...{ debt: 'number', status: 'number', media: 'text?', payment: 'text?', address: 'text' },
  // First and last day of the billing period; null in rows of an earlier release.
  ...{ period_from: 'text?', period_to: 'text?' },
});

/** The same, and whether the document has a receipt: a payment of it was recorded as paid. */
const COLUMNS = columns({ ...OF_VIEW, receipt: 'boolean' });
const SELECTED = `${Object.keys(OF_VIEW).join(', ')}, EXISTS (
  SELECT FROM payments WHERE (payments.host, payments.number) = (customer_bills.host, customer_bills.number) AND state = 'paid'
) AS receipt`;

const OPEN_STATUSES = [1, 2];

/** Criteria of a state: payment statuses, whether paid by direct debit, and whether overdue. */
interface State {
  statuses: readonly number[];
  isDebit?: boolean;
  isOverdue?: true;
}

/** The states of documents. `open`: the customer must pay; it includes `overdue`. */
export const STATES = {
  open: { statuses: OPEN_STATUSES, isDebit: false },
  overdue: { statuses: OPEN_STATUSES, isDebit: false, isOverdue: true },
  debit: { statuses: OPEN_STATUSES, isDebit: true },
  pending: { statuses: [3] },
  paid: { statuses: [4] },
  cancelled: { statuses: [0] },
} as const satisfies Record<string, State>;

const BY_DEBIT = `(upper(coalesce(payment, '')) = 'RID')`;

/** Filters of a list of documents. */
export interface BillFilter {
  host: string;
  code: string;
  contract?: string | undefined;
  year?: string | undefined;
  state?: keyof typeof STATES | undefined;
  kind?: string | undefined;
  /** Search words, folded. */
  words?: readonly string[] | undefined;
  /** First day of the documents to list. */
  from?: string | undefined;
  /** YYYY-MM-DD: documents due before this day are overdue. */
  day: string;
}

const FOUND = `FROM customer_bills WHERE host = $1 AND code = $2
  AND ($3::text IS NULL OR contract = $3) AND ($4::text IS NULL OR left(date, 4) = $4)
  AND ($5::integer[] IS NULL OR status = ANY ($5)) AND ($6::text IS NULL OR kind = $6)
  AND ${foundInSql('coalesce(words, number)', '$7')} AND ($8::text IS NULL OR date >= $8) AND ($9::boolean IS NULL OR ${BY_DEBIT} = $9)
  AND ($10::text IS NULL OR expiry < $10)`;

/** The columns by which lists of documents can be sorted; the newest document is first by default. */
export const BILL_SORTING: Sorting = {
  columns: {
    document_number: { column: 'number', type: 'text' },
    document_date: { column: 'date', type: 'text' },
    document_amount: { column: 'cents', type: 'integer' },
    document_payment_expiry: { column: 'expiry', type: 'text' },
  },
  key: 'number',
  defaultOrder: '-document_date',
};

function factsOf({ number, media, payment, receipt, contract, address, period_from, period_to, ...row }: RowOf<typeof COLUMNS>) {
  return {
    id: number,
    document_number: number,
    document_date: row.date,
    document_type: row.type,
    document_amount: row.cents / 100,
    document_payment_debt: row.debt / 100,
    document_payment_expiry: row.expiry,
    document_payment_status: row.status,
    ...(payment !== null && { document_payment: payment }),
    tipo_bolletta: row.kind,
    ...(media !== null && { detail: media }),
    ...(receipt && { receipt: receiptFile(number) }),
    ...{ contract, address },
    ...(period_from !== null && period_to !== null && { period_from, period_to }),
  };
}

const BILL = statement(
  `SELECT ${SELECTED}, code FROM customer_bills JOIN customers USING (host, code)
     WHERE host = $1 AND account = $2 AND number = $3`,
  { ...COLUMNS, code: 'text' },
);
const TOTALS = statement(`SELECT count(*) AS total, sum(debt) AS debt ${FOUND}`, { total: 'number', debt: 'number?' });
const PAGES = pageStatements(BILL_SORTING, `SELECT ${SELECTED} ${FOUND}`, COLUMNS, 10);

/**
 * A document of an account in the form of the list, with its customer code; undefined when the account has no document with this
 * number.
 */
export async function billOf(database: Statements, { host, account }: { host: string; account: string }, number: string) {
  const [row] = await database.query(BILL, [host, account, number]);
  return row && { document: factsOf(row), customer: row.code };
}

/** A page of the documents of a customer code. */
export async function listBills(database: Statements, filter: BillFilter, page: Page, newSince: string) {
  const { host, code, contract, year, state, kind, words, from, day } = filter;
  const { statuses, isDebit, isOverdue }: Partial<State> = state ? STATES[state] : {};
  const before = isOverdue && day;
  const filters = [host, code, contract, year, statuses, kind, words, from, isDebit, before].map((value) => value ?? null);
  const [[counted], rows] = await Promise.all([database.query(TOTALS, filters), readRows(database, PAGES, filters, page)]);
  const part = pageOfList(rows, page, {
    total: counted?.total ?? 0,
    item: (row) => ({ ...factsOf(row), is_new: row.date >= newSince ? 1 : 0 }),
  });
  return { ...part, debt: (counted?.debt ?? 0) / 100 };
}

/** Condition for overdue bills in `DUE`. */
const IS_OVERDUE = `expiry < $3 AND NOT ${BY_DEBIT}`;

const DUE = statement(
  `SELECT coalesce(sum(debt), 0) AS due, count(*) AS count, min(expiry) FILTER (WHERE expiry >= $3 AND NOT ${BY_DEBIT}) AS next,
     coalesce(sum(debt) FILTER (WHERE ${IS_OVERDUE}), 0) AS overdue, count(*) FILTER (WHERE ${IS_OVERDUE}) AS overdue_count,
     min(expiry) FILTER (WHERE ${IS_OVERDUE}) AS oldest,
     coalesce(sum(debt) FILTER (WHERE ${BY_DEBIT}), 0) AS debit, count(*) FILTER (WHERE ${BY_DEBIT}) AS debit_count
   FROM customer_bills WHERE host = $1 AND code = $2 AND status = ANY ($4::integer[])`,
  {
    ...{ due: 'number', count: 'number', next: 'text?', overdue: 'number', overdue_count: 'number', oldest: 'text?' },
    ...{ debit: 'number', debit_count: 'number' },
  },
);

/** The sums of the debts of a customer code's open documents. Direct debits have no due date for the customer. */
export async function dueFor(database: Statements, { host, code, day }: BillFilter) {
  const [row] = await database.query(DUE, [host, code, day, OPEN_STATUSES]);
  const {
    due = 0,
    count = 0,
    next = null,
    overdue = 0,
    overdue_count = 0,
    oldest = null,
    debit = 0,
    debit_count = 0,
  } = row ?? {};
  return {
    ...{ due: due / 100, due_count: count },
    ...(next !== null && { next_expiry: next }),
    ...{ overdue: overdue / 100, overdue_count },
    ...(oldest !== null && { oldest_expiry: oldest }),
    ...{ debit: debit / 100, debit_count },
  };
}

const FACTS = statement(
  `SELECT DISTINCT left(date, 4) AS year, kind, status, ${BY_DEBIT} AS debit, expiry < $3 AS overdue
     FROM customer_bills JOIN customers USING (host, code) WHERE host = $1 AND account = $2`,
  { year: 'text', kind: 'text', status: 'number', debit: 'boolean', overdue: 'boolean' },
);

/** The values of the filters for which an account has documents. */
export async function filtersFor(database: Statements, { host, account }: { host: string; account: string }, day: string) {
  const rows = await database.query(FACTS, [host, account, day]);
  const has = ({ statuses, isDebit, isOverdue }: State) =>
    rows.some(
      ({ status, debit, overdue }) => statuses.includes(status) && (isDebit ?? debit) === debit && (!isOverdue || overdue),
    );
  return {
    years: [...new Set(rows.map(({ year }) => year))]
      .sort()
      .reverse()
      .map((year) => ({ year })),
    kinds: [...new Set(rows.map(({ kind }) => kind))].sort(),
    states: Object.entries(STATES).flatMap(([state, what]) => (has(what) ? [state] : [])),
  };
}
