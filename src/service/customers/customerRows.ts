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

/** The tables of the customers, in insertion order, with the column that identifies a row within a brand. */
const TABLES = [
  ['known_customers', 'code'],
  ['contracts', 'contract'],
  ['customer_documents', 'number'],
  ['customer_messages', 'id'],
] as const;

/** A table of the customers with its rows. */
interface Rows {
  table: (typeof TABLES)[number][0];
  rows: object[];
}

/** The rows of a brand's customers and of their bills. */
export interface BrandCustomers {
  tables: Rows[];
  bills: CustomerBill[];
}

const KINDS = { electricity: 'EE', gas: 'GAS' } as const;

function customerRow(host: string, account: string, person: Person, place: number): object {
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

function contractRow(host: string, contract: SampleContract, today: string): object {
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

function billRow(host: string, bill: CustomerBill, media: string): object {
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
    .map(({ isRead, words: { it, ...others }, ...message }) => ({
      ...{ host, ...message, ...it, is_read: isRead },
      translations: JSON.stringify(others),
    }));
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

/** A statement that upserts any number of rows: $1 is the list of rows, all with the same columns. Equal rows are not written. */
function upsert([table, key]: (typeof TABLES)[number], columns: readonly string[]): string {
  const all = [...columns, 'past'];
  const of = (row: string) => all.map((column) => `${row}.${column}`).join(', ');
  return `INSERT INTO ${table} AS own SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)
    ON CONFLICT (host, ${key}) DO UPDATE SET (${all.join(', ')}) = ROW (${of('EXCLUDED')})
      WHERE (${of('own')}) IS DISTINCT FROM (${of('EXCLUDED')})`;
}

/** A statement that marks the rows of the same brands that are not in $1 as past. */
function toPast([table, key]: (typeof TABLES)[number]): string {
  return `WITH now AS (SELECT host, ${key} FROM json_populate_recordset(NULL::${table}, $1::json))
    UPDATE ${table} AS own SET past = true WHERE past IS NOT TRUE AND host IN (SELECT host FROM now)
      AND NOT EXISTS (SELECT 1 FROM now WHERE now.host = own.host AND now.${key} = own.${key})`;
}

/**
 * Stores the customers of the samples. Rows of these brands that are no longer generated are marked as past; rows of other brands
 * are not changed, because they can belong to another service.
 */
export async function storeCustomers(database: Statements, brands: readonly BrandCustomers[]): Promise<void> {
  for (const table of TABLES) {
    const rows = brands.flatMap(({ tables }) => tables.flatMap((one) => (one.table === table[0] ? one.rows : [])));
    if (rows[0] === undefined) continue;
    const parameters = [JSON.stringify(rows)];
    await database.query(upsert(table, Object.keys(rows[0])), parameters);
    await database.query(toPast(table), parameters);
  }
}
