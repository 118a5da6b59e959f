import { randomBytes } from 'node:crypto';
import type { Caller } from '../api/clientNetwork';
import { createLimiter } from '../store/createLimiter';
import type { Statements } from '../store/database';
import { isBelow, type RateLimit, readWait, waitStatement } from '../store/rateLimit';
import { columns, statement } from '../store/statement';

/** The provider of a payment: `a` with a posted form, `b` with its own checkout page. */
export type Provider = 'a' | 'b';

/** A reported state of a payment. `paid` is final; of `refused` and `pending`, the later report counts, see `recordOutcome`. */
export type ReportedState = 'refused' | 'pending' | 'paid';

/** One attempt to pay a document. */
export interface Payment {
  /** codTrans: unique per attempt, 2 to 30 characters of A-Z, a-z, 0-9 and -. */
  transaction: string;
  host: string;
  number: string;
  provider: Provider;
  cents: number;
  /** EUR. */
  currency: string;
  state: 'started' | ReportedState;
  /** Paid although another payment had settled the document; must be refunded. */
  surplus: boolean;
}

/** One recorded change of a payment. */
export interface LedgerEntry {
  transaction: string;
  host: string;
  number: string;
  state: ReportedState;
  surplus: boolean;
  cents: number;
  at: Date;
  /** The provider's report, as JSON. */
  message: string;
}

/** Letters and digits that are unambiguous on the telephone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Twelve characters: sixty bits, and short enough to read aloud. */
function code(): string {
  return Array.from(randomBytes(12), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Maximum payment attempts per hour for one document by one client, so that a forwarded link cannot block others' payments. */
export const MAX_STARTS_PER_CLIENT = 20;
/**
 * Maximum payment attempts per hour for one document by all clients together, so that people with a link cannot fill the ledger.
 * This limit does not apply to accounts.
 */
export const MAX_STARTS = 400;

/** Runs one statement at a time: two simultaneous statements would not count each other's attempts. */
const starts = createLimiter(1);

/** The attempts for document $1, $2 at time $3 by client $4, which is an account if $5. */
const LIMIT = {
  ...{ table: 'payments', where: 'host = $1::text AND number = $2::text', time: 'started', per: '1 hour', at: '$3' },
  limits: [
    { most: MAX_STARTS_PER_CLIENT, of: 'client = $4::text' },
    { most: MAX_STARTS, of: 'NOT $5::boolean' },
  ],
} as const satisfies RateLimit;

const START = statement(
  `INSERT INTO payments (transaction, host, number, provider, cents, currency, state, started, changed, client)
     SELECT $6::text, $1::text, $2::text, $7::text, $8::bigint, 'EUR', 'started', $3::timestamptz, $3::timestamptz, $4::text
       WHERE ${isBelow(LIMIT)}
     RETURNING transaction`,
  { transaction: 'text' },
);

/** Starts an attempt with a new transaction; undefined when the client (see `callerOf`) or the document has reached its limit. */
export async function issuePayment(
  database: Statements,
  { host, number, provider, cents, client, isAccount }: Pick<Payment, 'host' | 'number' | 'provider' | 'cents'> & Caller,
  at: Date,
): Promise<Payment | undefined> {
  const transaction = `BOL-${code()}`;
  const parameters = [host, number, at.toISOString(), client, isAccount, transaction, provider, cents];
  const issued = await starts(() => database.query(START, parameters));
  if (issued.length === 0) return undefined;
  return { transaction, host, number, provider, cents, currency: 'EUR', state: 'started', surplus: false };
}

const WAIT = waitStatement(LIMIT);

/** Seconds until a client can start another attempt, after the client or the document has reached its limit. */
export async function waitToStart(
  database: Statements,
  { host, number, client, isAccount }: Pick<Payment, 'host' | 'number'> & Caller,
  at: Date,
): Promise<number> {
  // The limit may have expired since the attempt.
  return (await readWait(database, WAIT, [host, number, at.toISOString(), client, isAccount])) ?? 1;
}

/** How long an attempt without outcome counts as open; the page uses the same time (`src/page/payment/attempts/openAttempts.ts`). */
const OPEN_FOR = '30 minutes';

/** Transactions of a document that affect its next payment. */
export interface Attempts {
  /** Started within `OPEN_FOR` and without an outcome, in order of their start. */
  open: string[];
  /** Paid although another payment had settled the document. */
  surplus: string[];
}

const ATTEMPTS = statement(
  `SELECT transaction, surplus FROM payments WHERE host = $1 AND number = $2
       AND (surplus OR (state = 'started' AND started > $3::timestamptz - interval '${OPEN_FOR}'))
     ORDER BY started, transaction`,
  { transaction: 'text', surplus: 'boolean' },
);

/** The open and the surplus attempts of a document. */
export async function attemptsOf(
  database: Statements,
  { host, number }: Pick<Payment, 'host' | 'number'>,
  at: Date,
): Promise<Attempts> {
  const rows = await database.query(ATTEMPTS, [host, number, at.toISOString()]);
  const of = (isSurplus: boolean) => rows.flatMap(({ transaction, surplus }) => (surplus === isSurplus ? transaction : []));
  return { open: of(false), surplus: of(true) };
}

const COLUMNS = columns({
  ...{ transaction: 'text', host: 'text', number: 'text', provider: ['a', 'b'], cents: 'number', currency: 'text' },
  ...{ state: ['started', 'refused', 'pending', 'paid'], surplus: 'boolean' },
});
const SELECT = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM payments`;
const ALL = statement(`${SELECT} ORDER BY started, transaction`, COLUMNS);
const OF_DOCUMENT = statement(
  `${SELECT} WHERE host = $1 AND number = $2 AND provider = $3 ORDER BY started, transaction`,
  COLUMNS,
);
const LEDGER = statement(
  `SELECT ledger.transaction, host, number, ledger.state, surplus, cents, at, message
     FROM ledger JOIN payments USING (transaction) ORDER BY entry`,
  {
    ...{ transaction: 'text', host: 'text', number: 'text', state: ['refused', 'pending', 'paid'], surplus: 'boolean' },
    ...{ cents: 'number', at: 'time', message: 'text' },
  },
);

/** The attempts of a document with a provider, in order of their start. */
export function paymentsOf(database: Statements, host: string, number: string, provider: Provider): Promise<Payment[]> {
  return database.query(OF_DOCUMENT, [host, number, provider]);
}

/** Every recorded change, in order. */
export function readLedger(database: Statements): Promise<LedgerEntry[]> {
  return database.query(LEDGER);
}

/** Every attempt, in order of its start. */
export function listPayments(database: Statements): Promise<Payment[]> {
  return database.query(ALL);
}
