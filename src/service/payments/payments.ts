import { randomBytes } from 'node:crypto';
import type { Caller } from '../api/clientNetwork';
import { createLimiter } from '../store/createLimiter';
import type { Statements } from '../store/database';

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

/** Amounts are number, text or BigInt, depending on database and size. */
type Row<T extends { cents: number }> = Omit<T, 'cents'> & { cents: number | string | bigint };

function withCents<T extends { cents: number }>(row: Row<T>): T {
  return { ...row, cents: Number(row.cents) } as unknown as T;
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

const START = `INSERT INTO payments (transaction, host, number, provider, cents, currency, state, started, changed, client)
  SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint, 'EUR', 'started', $6::timestamptz, $6::timestamptz, $7::text
    WHERE (SELECT count(*) FILTER (WHERE client = $7::text) < ${MAX_STARTS_PER_CLIENT} AND ($8::boolean OR count(*) < ${MAX_STARTS})
      FROM payments WHERE host = $2::text AND number = $3::text AND started > $6::timestamptz - interval '1 hour')
  RETURNING transaction`;

/** Starts an attempt with a new transaction; undefined when the client (see `callerOf`) or the document has reached its limit. */
export async function issuePayment(
  database: Statements,
  { host, number, provider, cents, client, isAccount }: Pick<Payment, 'host' | 'number' | 'provider' | 'cents'> & Caller,
  at: Date,
): Promise<Payment | undefined> {
  const transaction = `BOL-${code()}`;
  const parameters = [transaction, host, number, provider, cents, at.toISOString(), client, isAccount];
  const issued = await starts(() => database.query(START, parameters));
  if (issued.length === 0) return undefined;
  return { transaction, host, number, provider, cents, currency: 'EUR', state: 'started', surplus: false };
}

const WAIT = `SELECT ceil(extract(epoch FROM greatest(
      (array_agg(started ORDER BY started DESC) FILTER (WHERE client = $4::text))[${MAX_STARTS_PER_CLIENT}],
      (array_agg(started ORDER BY started DESC) FILTER (WHERE NOT $5::boolean))[${MAX_STARTS}]) + interval '1 hour' - $3::timestamptz))::integer AS wait
  FROM payments WHERE host = $1 AND number = $2 AND started > $3::timestamptz - interval '1 hour'`;

/** Seconds until a client can start another attempt, after the client or the document has reached its limit. */
export async function waitToStart(
  database: Statements,
  { host, number, client, isAccount }: Pick<Payment, 'host' | 'number'> & Caller,
  at: Date,
): Promise<number> {
  const [most] = await database.query<{ wait: number | null }>(WAIT, [host, number, at.toISOString(), client, isAccount]);
  // The limit may have expired since the attempt.
  return most?.wait ?? 1;
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

const ATTEMPTS = `SELECT transaction, surplus FROM payments WHERE host = $1 AND number = $2
    AND (surplus OR (state = 'started' AND started > $3::timestamptz - interval '${OPEN_FOR}'))
  ORDER BY started, transaction`;

/** The open and the surplus attempts of a document. */
export async function attemptsOf(
  database: Statements,
  { host, number }: Pick<Payment, 'host' | 'number'>,
  at: Date,
): Promise<Attempts> {
  const rows = await database.query<Pick<Payment, 'transaction' | 'surplus'>>(ATTEMPTS, [host, number, at.toISOString()]);
  const of = (isSurplus: boolean) => rows.flatMap(({ transaction, surplus }) => (surplus === isSurplus ? transaction : []));
  return { open: of(false), surplus: of(true) };
}

const COLUMNS = 'transaction, host, number, provider, cents, currency, state, surplus';

/** The attempts of a document with a provider, in order of their start. */
export async function paymentsOf(database: Statements, host: string, number: string, provider: Provider): Promise<Payment[]> {
  const rows = await database.query<Row<Payment>>(
    `SELECT ${COLUMNS} FROM payments WHERE host = $1 AND number = $2 AND provider = $3 ORDER BY started, transaction`,
    [host, number, provider],
  );
  return rows.map(withCents);
}

/** Every recorded change, in order. */
export async function readLedger(database: Statements): Promise<LedgerEntry[]> {
  const rows = await database.query<Row<LedgerEntry>>(
    `SELECT ledger.transaction, host, number, ledger.state, surplus, cents, at, message
       FROM ledger JOIN payments USING (transaction) ORDER BY entry`,
  );
  return rows.map(withCents);
}

/** Every attempt, in order of its start. */
export async function listPayments(database: Statements): Promise<Payment[]> {
  const rows = await database.query<Row<Payment>>(`SELECT ${COLUMNS} FROM payments ORDER BY started, transaction`);
  return rows.map(withCents);
}
