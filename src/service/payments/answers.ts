import type { Context } from 'hono';
import type { ServiceDeps, ServiceEnv } from '../api/access';
import { callerOf } from '../api/caller';
import { errorResponse, tooMany } from '../api/errorResponse';
import type { DocumentKey } from '../documents/documents';
import type { OutcomeRefusal } from './outcome';
import { waitToStart } from './payments';

const SENTENCES: Readonly<Record<OutcomeRefusal, string>> = {
  mac_invalid: 'The mac does not fit what it stands beside.',
  outcome_unreadable: 'The outcome cannot be read.',
  transaction_unknown: 'The transaction was not issued for this document.',
  amount_differs: 'Amount or currency are not those that were issued.',
};

/** The error response for an outcome that was not recorded. */
export function reportRefused(c: Context, refusal: OutcomeRefusal): Response {
  const isForeign = refusal === 'mac_invalid' || refusal === 'transaction_unknown';
  return errorResponse(c, isForeign ? 403 : 400, refusal, SENTENCES[refusal]);
}

/** The error response when a client, or all clients of a document, have reached the limit of payment starts. */
export async function startRefused(
  c: Context<ServiceEnv>,
  { database, clock, keys }: ServiceDeps,
  { host, number }: DocumentKey,
): Promise<Response> {
  const wait = await waitToStart(database, { host, number, ...callerOf(c, keys) }, clock());
  return tooMany(c, wait, 'Too many payments of this document were started in an hour.');
}
