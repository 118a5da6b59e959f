import { type Context, Hono } from 'hono';
import { authorised, type Env, granted, type Parts, sameLink } from '../access';
import { refused } from '../refused';
import { notBegun, notRecorded } from './answers';
import { smallBody, textsOf } from './body';
import { recordTold } from './outcome';
import { dueOf } from './payable';
import { issuePayment, type Payment, paymentsOf } from './payments';
import { plainAddress } from './plainAddress';
import { providerOrigin } from './providerOrigin';
import { sentBody } from './sentBody';

const MAX_ADDRESS = 500;

/** Whether an address leads back to where the request came from: the host that it asks, or the page's own origin. */
function isOwn(c: Context, address: string): boolean {
  const url = plainAddress(address, MAX_ADDRESS);
  if (url === undefined) return false;
  return url.host === c.req.header('host')?.toLowerCase() || url.origin === c.req.header('origin');
}

/** Asks provider B what became of a payment, and records it; false while B has not decided. */
async function settle(parts: Parts, payment: Payment): Promise<boolean> {
  if (payment.state === 'paid' || payment.state === 'refused') return true;
  const charge = await parts.providers.charge('b', payment.transaction);
  if (charge === undefined) return payment.state === 'pending';
  const { transaction, cents, currency, outcome } = charge;
  const message = JSON.stringify({ transaction, amount: cents, currency, outcome, at: charge.at });
  await recordTold(parts, payment, { provider: 'b', transaction, amount: String(cents), currency, outcome, message });
  return true;
}

/** The calls of a payment with provider B, for any product: the service asks for a page, and later for the outcome. */
export function redirectCalls(parts: Parts): Hono<Env> {
  const app = new Hono<Env>();
  const token = authorised(parts);

  // First, because the other pattern takes `x_segna` for a product.
  app.post('/api/:call{api_[a-z0-9_]+_segna_pagamento}/:cryptoId', token, sameLink, smallBody, async (c) => {
    const fields = await textsOf(c);
    if (fields === undefined) return notRecorded(c, 'outcome_unreadable');
    const { host, number } = c.get('grant');
    const all = await paymentsOf(parts.database, host, number, 'b');
    // The parameters prove nothing, they only say which payment is meant; without any, each one that is open.
    const named = fields.get('codTrans') ?? '';
    const meant = all.filter(({ transaction }) => named === '' || transaction === named);
    if (meant.length === 0) return notRecorded(c, 'transaction_unknown');
    const known = await Promise.all(meant.map((payment) => settle(parts, payment)));
    return known.includes(true) ? c.json(1) : refused(c, 409, 'outcome_unknown', 'The provider has not decided yet.');
  });

  app.post('/api/:call{api_[a-z0-9_]+_pagamento}/:cryptoId', token, sameLink, smallBody, async (c) => {
    const fields = await textsOf(c);
    const [success_url = '', error_url = '', callback_url = ''] = ['success_url', 'error_url', 'callback_url'].map((name) =>
      fields?.get(name),
    );
    const addresses = [success_url, error_url, ...(callback_url === '' ? [] : [callback_url])];
    if (!addresses.every((address) => isOwn(c, address)))
      return refused(c, 400, 'address_refused', 'The provider comes back to the page that asks and to nowhere else.');
    const document = await granted(c, parts);
    if (document instanceof Response) return document;
    const { cents } = dueOf(sentBody(document.body, document.happened));
    if (cents === undefined || parts.noProviders) return c.json('ko');
    const { host, number } = document;
    const payment = await issuePayment(parts.database, { host, number, provider: 'b', cents }, parts.clock());
    if (payment === undefined) return notBegun(c, parts, document);
    const { transaction, currency } = payment;
    const page = await parts.providers.openCheckout({
      ...{ transaction, host, cents, currency },
      ...{ success_url, error_url, callback_url },
    });
    return c.json(`${providerOrigin(c, parts, 'b')}/checkout/${page}`);
  });
  return app;
}
