import { createMiddleware } from 'hono/factory';
import { isObject } from '../../engine/kernel/text/json';
import type { ServiceDeps, ServiceEnv } from '../api/access';
import { errorResponse } from '../api/errorResponse';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';
import type { Contract } from './contract';
import { customerIn } from './customer';
import { pageStatements, readPage } from './pagedList';
import type { Page, Sorting } from './paging';

/** The columns of a contract, as lists show it. */
const COLUMNS = columns({
  ...{ contract: 'text', kind: ['EE', 'GAS'], point: 'text', id_sede: 'text', address: 'text', offer: 'text', start: 'text' },
  state: 'text',
});
const SELECT = `SELECT contract, kind, point, site AS id_sede, address, details::json ->> 'tipologia_offera' AS offer, start, contracts.state`;

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

const OWN = statement(
  `${SELECT}, code, name, details FROM contracts JOIN customers USING (host, code)
     WHERE host = $1 AND account = $2 AND contract = $3 AND past IS NOT TRUE`,
  { ...COLUMNS, code: 'text', name: 'text', details: 'text' },
);

async function readContract(
  database: Statements,
  { host, account }: CustomerGrant,
  contract: string,
): Promise<Contract | undefined> {
  return (await database.query(OWN, [host, account, contract]))[0];
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

const FOUND = 'FROM contracts WHERE host = $1 AND code = $2 AND ($3::text IS NULL OR kind = $3) AND past IS NOT TRUE';
const COUNT = statement(`SELECT count(*) AS total ${FOUND}`, { total: 'number' });
const PAGES = pageStatements(CONTRACT_SORTING, `${SELECT} ${FOUND}`, COLUMNS, 3);
const KINDS = statement(
  `SELECT kind, count(*) AS count FROM contracts JOIN customers USING (host, code)
     WHERE host = $1 AND account = $2 AND past IS NOT TRUE GROUP BY kind ORDER BY kind`,
  { kind: 'text', count: 'number' },
);

/** A page of the contracts of a customer code; contracts of all kinds if `kind` is absent. */
export function listContracts(
  database: Statements,
  { host, code, kind = null }: { host: string; code: string; kind?: string | null },
  page: Page,
) {
  return readPage(database, { count: COUNT, pages: PAGES }, [host, code, kind], page, (row) => row);
}

/** The kinds of an account's contracts, and the number of its contracts. */
export async function contractsOf(database: Statements, { host, account }: CustomerGrant) {
  const rows = await database.query(KINDS, [host, account]);
  return { kinds: rows.map(({ kind }) => kind), count: rows.reduce((all, { count }) => all + count, 0) };
}
