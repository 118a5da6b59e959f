import type { Context } from 'hono';
import { refused } from '../access';
import type { Refusal } from './outcome';

const SENTENCES: Readonly<Record<Refusal, string>> = {
  mac_invalid: 'The mac does not fit what it stands beside.',
  outcome_unreadable: 'The outcome cannot be read.',
  transaction_unknown: 'The transaction was not issued for this document.',
  amount_differs: 'Amount or currency are not those that were issued.',
};

/** Why nothing was recorded, as an error answer. */
export function notRecorded(c: Context, refusal: Refusal): Response {
  const isForeign = refusal === 'mac_invalid' || refusal === 'transaction_unknown';
  return refused(c, isForeign ? 403 : 400, refusal, SENTENCES[refusal]);
}
