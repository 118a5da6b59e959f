import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** A registered account. */
export interface RegisteredAccount {
  host: string;
  account: string;
  /** Name of the customer. */
  name: string;
}

/** A customer with bills, but without an account. */
export interface UnregisteredCustomer {
  host: string;
  code: string;
  taxCode: string;
  name: string;
}

const REGISTERED = statement(
  `SELECT host, own.account, name FROM registrations AS own JOIN known_customers AS known USING (host, code)
     WHERE known.account = '' ORDER BY own.at`,
  { host: 'text', account: 'text', name: 'text' },
);
const UNREGISTERED = statement(
  `SELECT host, code, tax_code AS "taxCode", name FROM known_customers AS known WHERE account = ''
     AND NOT EXISTS (SELECT 1 FROM registrations AS own WHERE own.host = known.host AND own.code = known.code) ORDER BY host, code`,
  { host: 'text', code: 'text', taxCode: 'text', name: 'text' },
);

/** All accounts of registered customers who still exist. */
export function listRegistered(database: Statements): Promise<RegisteredAccount[]> {
  return database.query(REGISTERED);
}

/** All customers who can still register. */
export function listUnregistered(database: Statements): Promise<UnregisteredCustomer[]> {
  return database.query(UNREGISTERED);
}
