import { createMiddleware } from 'hono/factory';
import { isObject } from '../../engine/kernel/text/json';
import type { ServiceDeps, ServiceEnv } from '../api/access';
import { errorResponse } from '../api/errorResponse';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import type { Contract, ContractRow } from './contract';
import { customerIn } from './customer';
import { type Page, pageClause, pageOfList, pageValues, type Sorting } from './paging';

const COLUMNS = `contract, kind, point, site AS id_sede, address, details::json ->> 'tipologia_offera' AS offer, start, contracts.state`;

/** For calls with a contract: 404 unless it belongs to the account, and to the customer code if the call has one. */
export function ownContract({ database }: ServiceDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const contract = await readContract(database, customerIn(c), c.req.param('contract') ?? '');
    const code = c.get('code');
    if (contract === undefined || (code !== undefined && contract.code !== code))
      return errorResponse(c, 404, 'contract_unknown', 'There is no such contract.');
    c.set('contract', contract);
    return next();
  });
}

async function readContract(
  database: Statements,
  { host, account }: CustomerGrant,
  contract: string,
): Promise<Contract | undefined> {
  const sql = `SELECT ${COLUMNS}, code, name, details FROM contracts JOIN customers USING (host, code)
    WHERE host = $1 AND account = $2 AND contract = $3 AND past IS NOT TRUE`;
  return (await database.query<Contract>(sql, [host, account, contract]))[0];
}

/** The row of a contract with its customer code and the details of its supply. */
export function detailsOf({ code, name: _, details, ...row }: Contract): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(details);
  return { ...(isObject(parsed) ? parsed : {}), ...row, customer: code };
}

/** The columns by which lists of contracts can be sorted; the newest contract is first by default. */
export const CONTRACT_SORTING: Sorting = {
  columns: {
    contract: { column: 'contract', type: 'text' },
    address: { column: 'address', type: 'text' },
    start: { column: 'start', type: 'text' },
  },
  key: 'contract',
  defaultOrder: '-start',
};

/** A page of the contracts of a customer code; contracts of all kinds if `kind` is absent. */
export async function listContracts(
  database: Statements,
  { host, code, kind = null }: { host: string; code: string; kind?: string | null },
  page: Page,
) {
  const found = 'FROM contracts WHERE host = $1 AND code = $2 AND ($3::text IS NULL OR kind = $3) AND past IS NOT TRUE';
  const [[counted], rows] = await Promise.all([
    database.query<{ total: number | string }>(`SELECT count(*) AS total ${found}`, [host, code, kind]),
    database.query<ContractRow>(`SELECT ${COLUMNS} ${found} ${pageClause(page.order, 4)}`, [
      host,
      code,
      kind,
      ...pageValues(page),
    ]),
  ]);
  return pageOfList(rows, page, { total: Number(counted?.total ?? 0), item: (row) => row });
}

/** The kinds of an account's contracts, and the number of its contracts. */
export async function contractsOf(database: Statements, { host, account }: CustomerGrant) {
  const rows = await database.query<{ kind: string; count: number | string }>(
    `SELECT kind, count(*) AS count FROM contracts JOIN customers USING (host, code)
       WHERE host = $1 AND account = $2 AND past IS NOT TRUE GROUP BY kind ORDER BY kind`,
    [host, account],
  );
  return { kinds: rows.map(({ kind }) => kind), count: rows.reduce((all, { count }) => all + Number(count), 0) };
}
