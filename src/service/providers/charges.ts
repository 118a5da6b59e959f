import { randomInt } from 'node:crypto';
import type { Payment, Provider } from '../payments/payments';
import type { Statements } from '../store/database';

/** A provider's decision on a transaction. */
export interface Charge extends Pick<Payment, 'transaction' | 'host' | 'provider' | 'cents' | 'currency'> {
  /** OK: charged. KO: not charged. PEN: undecided. */
  outcome: 'OK' | 'KO' | 'PEN';
  /** Authorisation code; empty unless OK. */
  authorisation: string;
  at: Date;
}

type Row = Omit<Charge, 'cents'> & { cents: number | string | bigint };

const COLUMNS = 'transaction, host, provider, cents, currency, outcome, authorisation, at';

function charge(row: Row): Charge {
  return { ...row, cents: Number(row.cents) };
}

/** The decision on a transaction; undefined while there is none. */
export async function findCharge(database: Statements, provider: Provider, transaction: string): Promise<Charge | undefined> {
  const sql = `SELECT ${COLUMNS} FROM charges WHERE provider = $1 AND transaction = $2`;
  const [row] = await database.query<Row>(sql, [provider, transaction]);
  return row && charge(row);
}

/** Decides a transaction. The first final decision replaces a pending one, is kept, and is returned for all later requests. */
export async function decideCharge(database: Statements, decision: Omit<Charge, 'authorisation'>): Promise<Charge> {
  const { transaction, host, provider, cents, currency, outcome, at } = decision;
  const authorisation = outcome === 'OK' ? String(randomInt(100_000, 1_000_000)) : '';
  await database.query(
    `INSERT INTO charges (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (provider, transaction) DO UPDATE
         SET outcome = EXCLUDED.outcome, authorisation = EXCLUDED.authorisation, at = EXCLUDED.at
         WHERE charges.outcome = 'PEN'`,
    [transaction, host, provider, cents, currency, outcome, authorisation, at.toISOString()],
  );
  return (await findCharge(database, provider, transaction)) ?? { ...decision, authorisation };
}

/** All decisions of the providers, in order of time. */
export async function listCharges(database: Statements): Promise<Charge[]> {
  return (await database.query<Row>(`SELECT ${COLUMNS} FROM charges ORDER BY at, transaction`)).map(charge);
}
