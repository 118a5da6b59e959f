import type { Context } from 'hono';
import { cleanText } from '../../engine/forms/send/cleanText';
import { formats } from '../../engine/forms/send/formats';
import type { ServiceDeps, ServiceEnv } from '../api/access';
import { bodyOfAtMost } from '../api/bodyOfAtMost';
import { tooMany } from '../api/errorResponse';
import { accepted } from '../requests/entries';
import type { CareMessage } from '../requests/message';
import { messageRetryAfter, storeMessage } from '../requests/tickets';
import { customerIn } from './customer';

/** Maximum bytes of the body of a site call: a message of 5000 characters and some fields. */
const MAX_BODY = 32 * 1024;

export const siteBody = bodyOfAtMost(MAX_BODY);

/** A contact without invisible characters; '' when empty, undefined when it does not match the format. */
export function contactOfCustomer(format: 'email' | 'phone', text = ''): string | undefined {
  const clean = cleanText(text);
  return clean === '' || formats[format]?.(clean) === true ? clean : undefined;
}

/**
 * Stores a message of the call's customer code as a ticket; responds with its number, or that of an equal one within 24 hours.
 */
export async function acceptTicket(c: Context<ServiceEnv>, deps: ServiceDeps, message: CareMessage): Promise<Response> {
  // No document has a number of this form.
  const sender = { host: customerIn(c).host, number: `customer ${c.get('code')}` };
  const wait = await messageRetryAfter(deps.database, sender, message, deps.clock());
  if (wait !== undefined) return tooMany(c, wait, 'This customer has sent too many messages in 24 hours.');
  return c.json(accepted(await storeMessage(deps, sender, message)));
}
