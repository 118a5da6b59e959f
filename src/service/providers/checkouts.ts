import { randomBytes } from 'node:crypto';
import type { Payment } from '../payments/payments';
import type { Statements } from '../store/database';

/** Addresses to which provider B's page redirects and reports (`callback_url`; '' for none). */
export interface CheckoutAddresses {
  success_url: string;
  error_url: string;
  callback_url: string;
}

/** A checkout page of provider B for one transaction. */
export interface Checkout extends CheckoutAddresses, Pick<Payment, 'transaction' | 'host' | 'cents' | 'currency'> {}

/** Creates a page and returns the unguessable token of its address. */
export async function openCheckout(database: Statements, checkout: Checkout): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { transaction, host, cents, currency, success_url, error_url, callback_url } = checkout;
  await database.query(
    `INSERT INTO checkouts (token, transaction, host, cents, currency, success_url, error_url, callback_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [token, transaction, host, cents, currency, success_url, error_url, callback_url],
  );
  return token;
}

/** The page of a token; undefined for an unknown token. */
export async function findCheckout(database: Statements, token: string): Promise<Checkout | undefined> {
  const [row] = await database.query<Omit<Checkout, 'cents'> & { cents: number | string | bigint }>(
    'SELECT transaction, host, cents, currency, success_url, error_url, callback_url FROM checkouts WHERE token = $1',
    [token],
  );
  return row && { ...row, cents: Number(row.cents) };
}
