import { Hono } from 'hono';
import { authorised, documentOfCall, requireOwnDocument, type ServiceDeps, type ServiceEnv } from '../api/access';
import { callerOf } from '../api/caller';
import { errorResponse } from '../api/errorResponse';
import { reportRefused, startRefused } from './answers';
import { smallBody, textFields } from './body';
import { bodyAfterPayments } from './bodyAfterPayments';
import { recordReport } from './outcome';
import { dueOf } from './payable';
import { issuePayment, type Payment, paymentsOf } from './payments';
import { providerOrigin } from './providerOrigin';
import { isOwnAddress } from './returnAddress';

/** Queries provider B for the result of a payment and records it; false while B has not decided. */
async function settle(deps: ServiceDeps, payment: Payment): Promise<boolean> {
  if (payment.state === 'paid') return true;
  const charge = await deps.providers.charge('b', payment.transaction);
  if (charge === undefined) return payment.state !== 'started';
  const { transaction, cents, currency, outcome, at: reported } = charge;
  const message = JSON.stringify({ transaction, amount: cents, currency, outcome, at: reported });
  await recordReport(deps, payment, {
    ...{ provider: 'b', transaction, amount: String(cents), currency, outcome, reported, message },
  });
  return true;
}

/** The calls of a payment with provider B, for any product: to start it with a checkout page, and to request its outcome. */
export function redirectCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const token = authorised(deps);
  const same = requireOwnDocument(deps);

  // Must be registered first, because the other pattern matches `x_segna` as a product.
  app.post('/api/:call{api_[a-z0-9_]+_segna_pagamento}/:id', authorised(deps, 'reports'), same, smallBody, async (c) => {
    const fields = await textFields(c);
    if (fields === undefined) return reportRefused(c, 'outcome_unreadable');
    const { host, number } = c.get('document');
    const all = await paymentsOf(deps.database, host, number, 'b');
    // The parameters are untrusted and only identify the payment; without a transaction, all payments of the document.
    const named = fields.get('codTrans') ?? '';
    const meant = all.filter(({ transaction }) => named === '' || transaction === named);
    if (meant.length === 0) return reportRefused(c, 'transaction_unknown');
    const known = await Promise.all(meant.map((payment) => settle(deps, payment)));
    return known.includes(true) ? c.json(1) : errorResponse(c, 409, 'outcome_unknown', 'The provider has not decided yet.');
  });

  app.post('/api/:call{api_[a-z0-9_]+_pagamento}/:id', token, same, smallBody, async (c) => {
    const fields = await textFields(c);
    const [success_url = '', error_url = '', callback_url = ''] = ['success_url', 'error_url', 'callback_url'].map((name) =>
      fields?.get(name),
    );
    const addresses = [success_url, error_url, ...(callback_url === '' ? [] : [callback_url])];
    const place = { host: c.get('document').host, hostHeader: c.req.header('host') };
    if (!addresses.every((address) => isOwnAddress(deps.brands, place, address)))
      return errorResponse(c, 400, 'address_refused', 'The provider returns to the host of the brand and to nowhere else.');
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const { cents } = dueOf(bodyAfterPayments(document));
    if (cents === undefined || deps.noProviders) return c.json('ko');
    const { host, number } = document;
    const caller = callerOf(c, deps.keys);
    const payment = await issuePayment(deps.database, { host, number, provider: 'b', cents, ...caller }, deps.clock());
    if (payment === undefined) return startRefused(c, deps, document);
    const { transaction, currency } = payment;
    const page = await deps.providers.openCheckout({
      ...{ transaction, host, cents, currency },
      ...{ success_url, error_url, callback_url },
    });
    return c.json(`${providerOrigin(c, deps, 'b')}/checkout/${page}`);
  });
  return app;
}
