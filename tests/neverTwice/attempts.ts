import type { Payment, ReportedState } from '../../src/service/payments/payments';
import type { Charge } from '../../src/service/providers/charges';
import type { Statements } from '../../src/service/store/database';
import { anyStatement } from '../../src/service/testing/anyStatement';
import { HOST } from '../../src/service/testing/payments';

/** One attempt to pay, with the provider's decision and the recorded state. */
export interface Attempt extends Pick<Payment, 'transaction' | 'provider' | 'cents' | 'state' | 'surplus'> {
  outcome: Charge['outcome'] | null;
  /** Amount of the provider's decision in cents. */
  charged: number | null;
  recorded: ReportedState[];
  /** The provider's messages as JSON, besides `recorded`. */
  messages: string[];
  /** Whether staff have an entry for it, because it is surplus. */
  isForStaff: boolean;
}

const OF_BILL = `SELECT p.transaction, p.provider, p.cents::int, p.state, p.surplus, c.outcome, c.cents::int AS charged,
    ARRAY(SELECT state FROM ledger WHERE ledger.transaction = p.transaction ORDER BY entry) AS recorded,
    ARRAY(SELECT message FROM ledger WHERE ledger.transaction = p.transaction ORDER BY entry) AS messages,
    EXISTS (SELECT 1 FROM surplus_payments WHERE surplus_payments.transaction = p.transaction) AS "isForStaff"
  FROM payments AS p LEFT JOIN charges AS c ON c.provider = p.provider AND c.transaction = p.transaction
  WHERE p.host = $1 AND p.number = $2 ORDER BY p.started, p.transaction`;

/** Every attempt to pay one bill. The lists of the service cover all bills, which is too much after each step. */
export function attemptsOf(database: Statements, number: string): Promise<Attempt[]> {
  const ofBill = anyStatement(OF_BILL);
  return database.query(ofBill, [HOST, number]) as Promise<Attempt[]>;
}
