import type { Statements } from '../store/database';
import { statement } from '../store/statement';
import type { Payment, ReportedState } from './payments';

/** A provider's report, as recorded. */
export interface OutcomeReport {
  state: ReportedState;
  /** The provider's time of the report; undefined when it has none. */
  reported?: Date | undefined;
  /** The complete report, as stored. */
  message: string;
  /** When the service records it. */
  at: Date;
}

/** Result of recording a change. */
export interface Recording {
  /** Number of the entry for staff, if the payment is surplus. */
  surplusEntry: number | undefined;
}

/**
 * One statement, so that a change, its ledger entry and the entry for staff are stored atomically. Which of two reports takes
 * precedence depends on their content, never on their order of arrival:
 * - paid always takes precedence and is never replaced;
 * - of pending and refused, the report with the later time takes precedence; with equal times, or without a time, the refusal,
 *   because it is final.
 * A later report of the same state only updates the time.
 */
const RECORD = statement(
  `WITH own AS (
    SELECT transaction, state, reported FROM payments WHERE transaction = $1::text FOR UPDATE),
  changed AS (
    UPDATE payments SET state = $2::text, changed = $3::timestamptz, reported = $5::timestamptz,
      surplus = $2::text = 'paid' AND EXISTS (SELECT 1 FROM payments AS other WHERE other.host = payments.host
        AND other.number = payments.number AND other.state = 'paid' AND NOT other.surplus)
    FROM own
    WHERE payments.transaction = own.transaction AND own.state <> 'paid' AND (
      $2::text = 'paid' OR own.state = 'started'
      OR ($2::text = 'refused' AND own.state = 'pending' AND (own.reported > $5::timestamptz) IS NOT TRUE)
      OR own.reported < $5::timestamptz)
    RETURNING payments.transaction, payments.state, payments.surplus, own.state <> payments.state AS moves),
  entered AS (
    INSERT INTO ledger (transaction, state, at, message)
      SELECT transaction, state, $3::timestamptz, $4::text FROM changed WHERE moves),
  noted AS (
    INSERT INTO surplus_payments (transaction, at) SELECT transaction, $3::timestamptz FROM changed WHERE surplus
    RETURNING entry)
  SELECT (SELECT entry FROM noted) AS entry FROM changed WHERE moves`,
  { entry: 'number?' },
);

/** Whether a unique index rejected the change, because another payment has settled the document at the same time. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Records a provider's report on a payment; undefined if it changes nothing. Adds an entry for staff if the payment is surplus.
 */
export async function recordOutcome(
  database: Statements,
  { transaction }: Pick<Payment, 'transaction'>,
  { state, reported, message, at }: OutcomeReport,
): Promise<Recording | undefined> {
  const parameters = [transaction, state, at.toISOString(), message, reported?.toISOString() ?? null];
  const record = () => database.query(RECORD, parameters);
  const [recorded] = await record().catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    // The other payment is committed now.
    return record();
  });
  return recorded && { surplusEntry: recorded.entry ?? undefined };
}
