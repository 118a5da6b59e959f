import type { Brand } from '../../brands/serviceBrands';
import { customersFor, type SampleContract, unregisteredFor } from '../../samples/customers/accounts';
import { billsOf, type CustomerBill, contractStart, supplyOf } from '../../samples/customers/bills';
import { messagesOf } from '../../samples/customers/messages';
import { recordOf } from '../../samples/customers/profiles';
import type { Person } from '../../samples/people';
import { meterSite, supplyAddress, supplyDetails } from '../../samples/supply';
import { SALE } from '../../samples/tariff';
import { used } from '../../samples/usage';
import { indexWords } from '../portal/searchedWords';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** The tables of the customers, in insertion order: the column that identifies a row within a brand, and all other columns. */
const TABLES = {
  known_customers: { key: 'code', columns: ['account', 'place', 'name', 'tax_code', 'record'] },
  contracts: { key: 'contract', columns: ['code', 'kind', 'point', 'site', 'address', 'start', 'state', 'details'] },
  customer_documents: {
    key: 'number',
    columns: [
      ...['code', 'contract', 'kind', 'type', 'date', 'expiry', 'cents', 'debt', 'status', 'media'],
      ...['period_from', 'period_to', 'words'],
    ],
  },
  customer_messages: { key: 'id', columns: ['code', 'date', 'subject', 'kind', 'body', 'is_read', 'translations'] },
} as const;

type TableName = keyof typeof TABLES;

/** A row of a table of the customers. */
type TableRow<Table extends TableName> = Readonly<
  Record<'host' | (typeof TABLES)[Table]['key'] | (typeof TABLES)[Table]['columns'][number], unknown>
>;

/** A table of the customers with its rows. */
interface Rows {
  table: TableName;
  rows: readonly object[];
}

/** The rows of a brand's customers and of their bills. */
export interface BrandCustomers {
  tables: Rows[];
  bills: CustomerBill[];
}

const KINDS = { electricity: 'EE', gas: 'GAS' } as const;

function customerRow(host: string, account: string, person: Person, place: number): TableRow<'known_customers'> {
  const { customerCode: code, name, fiscalCode: tax_code } = person;
  return { host, code, account, place, name, tax_code, record: JSON.stringify(recordOf(person, account !== '')) };
}

/** The prices that the sample bills charge, as fields of the contract's details, which are all texts. */
function pricesOf(kind: SampleContract['kind']): Readonly<Record<string, string>> {
  const { unit, month } = SALE[kind];
  return {
    ...(kind === 'electricity' ? { prezzo_energia: `${euros(unit, 4)} €/kWh` } : { prezzo_gas: `${euros(unit, 4)} €/Smc` }),
    quota_fissa: `${euros(month, 3).replace(/0$/, '')} €`,
  };
}

/** Formats a price given in millionths of a euro. */
function euros(price: number, decimals: number): string {
  return (price / 1_000_000).toFixed(decimals).replace('.', ',');
}

function contractRow(host: string, contract: SampleContract, today: string): TableRow<'contracts'> {
  const point = supplyOf(contract, today);
  const { holder, kind, state } = contract;
  const start = contractStart(contract, today);
  return {
    ...{ host, contract: contract.number, code: holder.customerCode, kind: KINDS[kind], point: point.code },
    ...{ site: meterSite(point.code), address: supplyAddress(point, holder).join(', '), start, state },
    details: JSON.stringify({
      ...supplyDetails(point, holder, start),
      ...(kind === 'gas' && { consumo_ultimo_anno: used(point.months.slice(-12)) / 100 }),
      ...pricesOf(kind),
      document_payment: contract.payment,
    }),
  };
}

function billRow(host: string, bill: CustomerBill, media: string): TableRow<'customer_documents'> {
  const { number, contract, type, date, expiry, from, to, total: cents, debt, status } = bill;
  const { holder, kind } = contract;
  const keys = { host, number, code: holder.customerCode, contract: contract.number, kind: KINDS[kind] };
  const address = supplyAddress(contract, holder).join(', ');
  const words = indexWords({ ...{ number, kind: KINDS[kind], type }, ...{ from, to, address } });
  return { ...keys, type, date, expiry, cents, debt, status, media, period_from: from, period_to: to, words };
}

/** The sample customers of a brand; empty for a brand without login. */
export function brandCustomers(
  { host, supplies, login }: Brand,
  today: string,
  mediaOf: (number: string) => string,
): BrandCustomers {
  const customers = (login === undefined ? [] : [...customersFor(supplies), unregisteredFor(supplies)]).map((customer) => ({
    ...customer,
    bills: customer.contracts.flatMap((contract) => billsOf(contract, today)),
  }));
  const contracts = customers.flatMap((customer) => customer.contracts);
  const bills = customers.flatMap((customer) => customer.bills);
  const people = customers.flatMap(({ account, contracts: own }) =>
    [...new Set(own.map(({ holder }) => holder))].map((holder, place) => customerRow(host, account, holder, place)),
  );
  const messages = customers
    .flatMap((customer) => messagesOf(customer, customer.bills, today))
    .map(
      ({ isRead, words: { it, ...others }, ...message }): TableRow<'customer_messages'> => ({
        ...{ host, ...message, ...it, is_read: isRead },
        translations: JSON.stringify(others),
      }),
    );
  return {
    bills,
    tables: [
      { table: 'known_customers', rows: people },
      { table: 'contracts', rows: contracts.map((contract) => contractRow(host, contract, today)) },
      { table: 'customer_documents', rows: bills.map((bill) => billRow(host, bill, mediaOf(bill.number))) },
      { table: 'customer_messages', rows: messages },
    ],
  };
}

/** The names of all columns that a row gives. */
function columnsOf(table: TableName): string[] {
  return ['host', TABLES[table].key, ...TABLES[table].columns];
}

/** A statement that upserts any number of rows: $1 is the list of rows. Equal rows are not written. */
function upsert(table: TableName) {
  const all = [...columnsOf(table), 'past'];
  const of = (row: string) => all.map((column) => `${row}.${column}`).join(', ');
  return statement(`INSERT INTO ${table} AS own SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)
    ON CONFLICT (host, ${TABLES[table].key}) DO UPDATE SET (${all.join(', ')}) = ROW (${of('EXCLUDED')})
      WHERE (${of('own')}) IS DISTINCT FROM (${of('EXCLUDED')})`);
}

/** A statement that marks the rows of the same brands that are not in $1 as past. */
function toPast(table: TableName) {
  const { key } = TABLES[table];
  return statement(`WITH now AS (SELECT host, ${key} FROM json_populate_recordset(NULL::${table}, $1::json))
    UPDATE ${table} AS own SET past = true WHERE past IS NOT TRUE AND host IN (SELECT host FROM now)
      AND NOT EXISTS (SELECT 1 FROM now WHERE now.host = own.host AND now.${key} = own.${key})`);
}

const STORE = (Object.keys(TABLES) as TableName[]).map((table) => ({
  ...{ table, upsert: upsert(table), toPast: toPast(table) },
}));

/**
 * Stores the customers of the samples. Rows of these brands that are no longer generated are marked as past; rows of other brands
 * are not changed, because they can belong to another service.
 */
export async function storeCustomers(database: Statements, brands: readonly BrandCustomers[]): Promise<void> {
  for (const { table, upsert, toPast } of STORE) {
    const rows = brands.flatMap(({ tables }) => tables.flatMap((one) => (one.table === table ? one.rows : [])));
    if (rows.length === 0) continue;
    // Only the columns that the statement also updates.
    const parameters = [JSON.stringify(rows, columnsOf(table))];
    await database.query(upsert, parameters);
    await database.query(toPast, parameters);
  }
}
