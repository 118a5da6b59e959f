import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { customerUnknown, type ServiceDeps, type ServiceEnv } from '../api/access';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** The signed-in customer of a call; requires `authorised(deps, 'customers')`. */
export function customerIn(c: Context<ServiceEnv>): CustomerGrant {
  const grant = c.get('grant');
  if ('account' in grant) return grant;
  throw new Error('A call for customers admits public links.');
}

const OWN = statement('SELECT code FROM customers WHERE host = $1 AND account = $2 AND code = $3', { code: 'text' });
const CODES = statement('SELECT code FROM customers WHERE host = $1 AND account = $2 ORDER BY place', { code: 'text' });

/** For calls with a customer code: 404 unless it belongs to the account. */
export function ownCode({ database }: ServiceDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const { host, account } = customerIn(c);
    const code = c.req.param('x') ?? '';
    const [own] = await database.query(OWN, [host, account, code]);
    if (own === undefined) return customerUnknown(c);
    c.set('code', code);
    return next();
  });
}

/** The customer codes of an account, the default one first. */
export async function ownCodes(database: Statements, { host, account }: CustomerGrant): Promise<string[]> {
  return (await database.query(CODES, [host, account])).map(({ code }) => code);
}
