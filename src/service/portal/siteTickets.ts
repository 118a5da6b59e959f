import type { Context } from 'hono';
import { cleanText } from '../../engine/forms/send/cleanText';
import { formats } from '../../engine/forms/send/formats';
import type { ServiceDeps, ServiceEnv } from '../api/access';
import { bodyOfAtMost } from '../api/bodyOfAtMost';
import { tooMany } from '../api/errorResponse';
import { entryNumber } from '../requests/entries';
import type { CareMessage } from '../requests/message';
import { existingTicket, messageRetryAfter, storeTicket } from '../requests/tickets';
import { customerIn } from './customer';

/** Maximum bytes of the body of a site call: a message of 5000 characters and some fields. */
const MAX_BODY = 32 * 1024;

export const siteBody = bodyOfAtMost(MAX_BODY);

export const REJECTED = { data: 0 } as const;

/** A contact without invisible characters; '' when empty, undefined when it does not match the format. */
export function contactOfCustomer(format: 'email' | 'phone', text = ''): string | undefined {
  const clean = cleanText(text);
  return clean === '' || formats[format]?.(clean) === true ? clean : undefined;
}

/**
 * Stores a message of the call's customer code as a ticket; responds with its number, or that of an equal one within 24 hours.
 */
export async function acceptTicket(c: Context<ServiceEnv>, deps: ServiceDeps, message: CareMessage): Promise<Response> {
  const { database, clock, requests } = deps;
  // No document has a number of this form.
  const sender = { host: customerIn(c).host, number: `customer ${c.get('code')}` };
  const wait = await messageRetryAfter(database, sender, message, clock());
  if (wait !== undefined) return tooMany(c, wait, 'This customer has sent too many messages in 24 hours.');
  const entry = await storeTicket(deps, sender, message, clock());
  if (entry !== undefined) await requests.write(entry);
  const standing = entry ?? (await existingTicket(database, sender, message));
  return c.json({ data: 1, ...(standing !== undefined && { number: entryNumber(standing) }) });
}
