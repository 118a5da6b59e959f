import type { DocumentKey } from '../../documents/documents';
import type { Statements } from '../../store/database';
import { statement } from '../../store/statement';

/** A payment that the ledger has recorded as paid. */
export interface PaidEntry {
  /** Number of the ledger entry: unique, never changed. */
  entry: number;
  transaction: string;
  provider: 'a' | 'b';
  cents: number;
  /** ISO code. */
  currency: string;
  surplus: boolean;
  /** When the service recorded it. */
  at: Date;
  /** The provider's report, as JSON. */
  message: string;
}

const PAID = statement(
  `SELECT entry, ledger.transaction, provider, cents, currency, surplus, at, message
     FROM ledger JOIN payments USING (transaction)
     WHERE host = $1 AND number = $2 AND ledger.state = 'paid' ORDER BY entry`,
  {
    ...{ entry: 'number', transaction: 'text', provider: ['a', 'b'], cents: 'number', currency: 'text' },
    ...{ surplus: 'boolean', at: 'time', message: 'text' },
  },
);

/** The paid payments of a document, in the order of the ledger. A payment is paid once, so it has one entry. */
export function paidEntriesOf(database: Statements, { host, number }: DocumentKey): Promise<PaidEntry[]> {
  return database.query(PAID, [host, number]);
}
