import { randomInt } from 'node:crypto';
import type { Payment, Provider } from '../payments/payments';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';

/** A provider's decision on a transaction. */
export interface Charge extends Pick<Payment, 'transaction' | 'host' | 'provider' | 'cents' | 'currency'> {
  /** OK: charged. KO: not charged. PEN: undecided. */
  outcome: 'OK' | 'KO' | 'PEN';
  /** Authorisation code; empty unless OK. */
  authorisation: string;
  at: Date;
}

const COLUMNS = columns({
  ...{ transaction: 'text', host: 'text', provider: ['a', 'b'], cents: 'number', currency: 'text' },
  ...{ outcome: ['OK', 'KO', 'PEN'], authorisation: 'text', at: 'time' },
});
const NAMES = Object.keys(COLUMNS).join(', ');
const ALL = statement(`SELECT ${NAMES} FROM charges ORDER BY at, transaction`, COLUMNS);
const FIND = statement(`SELECT ${NAMES} FROM charges WHERE provider = $1 AND transaction = $2`, COLUMNS);
const DECIDE = statement(`INSERT INTO charges (${NAMES}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (provider, transaction) DO UPDATE
    SET outcome = EXCLUDED.outcome, authorisation = EXCLUDED.authorisation, at = EXCLUDED.at
    WHERE charges.outcome = 'PEN'`);

/** The decision on a transaction; undefined while there is none. */
export async function findCharge(database: Statements, provider: Provider, transaction: string): Promise<Charge | undefined> {
  return (await database.query(FIND, [provider, transaction]))[0];
}

/** Decides a transaction. The first final decision replaces a pending one, is kept, and is returned for all later requests. */
export async function decideCharge(database: Statements, decision: Omit<Charge, 'authorisation'>): Promise<Charge> {
  const { transaction, host, provider, cents, currency, outcome, at } = decision;
  const authorisation = outcome === 'OK' ? String(randomInt(100_000, 1_000_000)) : '';
  await database.query(DECIDE, [transaction, host, provider, cents, currency, outcome, authorisation, at.toISOString()]);
  return (await findCharge(database, provider, transaction)) ?? { ...decision, authorisation };
}

/** All decisions of the providers, in order of time. */
export function listCharges(database: Statements): Promise<Charge[]> {
  return database.query(ALL);
}
