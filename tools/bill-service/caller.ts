import type { Context } from 'hono';
import type { Env, ServiceDeps } from './access';
import { CLIENT_HEADER } from './clientNetwork';
import { keyedDigest } from './contactCodes';
import type { Spoken } from './contactMail';
import type { Keys } from './keys';

/**
 * Who makes a call, for the limits: a signed-in customer by the account, anybody else by the network. A keyed digest, so that no
 * counter shows what it counts.
 */
export function callerOf(c: Context<Env>, keys: Keys): string {
  const grant = c.get('grant');
  if ('account' in grant) return keyedDigest(keys, 'account', grant.host, grant.account);
  return keyedDigest(keys, 'client', c.req.header(CLIENT_HEADER) ?? '');
}

/** The language of the messages that follow from a call: see `Spoken`. */
export function spokenBy(c: Context, { brands }: Pick<ServiceDeps, 'brands'>, host: string): Spoken {
  return [c.req.query('lang') ?? '', brands.get(host)?.locales ?? []];
}
