import { randomBytes } from 'node:crypto';
import type { Payment } from '../payments/payments';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';

/** Addresses to which provider B's page redirects and reports (`callback_url`; '' for none). */
export interface CheckoutAddresses {
  success_url: string;
  error_url: string;
  callback_url: string;
}

/** A checkout page of provider B for one transaction. */
export interface Checkout extends CheckoutAddresses, Pick<Payment, 'transaction' | 'host' | 'cents' | 'currency'> {}

const COLUMNS = columns({
  ...{ transaction: 'text', host: 'text', cents: 'number', currency: 'text' },
  ...{ success_url: 'text', error_url: 'text', callback_url: 'text' },
});
const NAMES = Object.keys(COLUMNS).join(', ');
const OPEN = statement(`INSERT INTO checkouts (token, ${NAMES}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`);
const FIND = statement(`SELECT ${NAMES} FROM checkouts WHERE token = $1`, COLUMNS);

/** Creates a page and returns the unguessable token of its address. */
export async function openCheckout(database: Statements, checkout: Checkout): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { transaction, host, cents, currency, success_url, error_url, callback_url } = checkout;
  await database.query(OPEN, [token, transaction, host, cents, currency, success_url, error_url, callback_url]);
  return token;
}

/** The page of a token; undefined for an unknown token. */
export async function findCheckout(database: Statements, token: string): Promise<Checkout | undefined> {
  return (await database.query(FIND, [token]))[0];
}
