import { Hono } from 'hono';
import { authorised, documentOfCall, requireOwnDocument, type ServiceDeps, type ServiceEnv } from '../api/access';
import { callerOf } from '../api/caller';
import { errorResponse } from '../api/errorResponse';
import { effectfulGet, writing } from '../api/writing';
import { reportRefused, startRefused } from './answers';
import { smallBody, textFields } from './body';
import { bodyAfterPayments } from './bodyAfterPayments';
import { recordReport, reportOfProviderA } from './outcome';
import { dueOf, verifyAnswer } from './payable';
import { attemptsOf, issuePayment } from './payments';
import { providerOrigin } from './providerOrigin';
import { startMac } from './signatures/macs';

/** Language codes of provider A's page. */
const LANGUAGES = new Map([
  ['it', 'ITA'],
  ['en', 'ENG'],
  ['de', 'GER'],
  ['fr', 'FRA'],
  ['es', 'SPA'],
]);

/** The calls of a payment with provider A (form). */
export function cardCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const token = authorised(deps);
  const same = requireOwnDocument(deps);

  app.get('/verifica/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const attempts = await attemptsOf(deps.database, document, deps.clock());
    return c.json(verifyAnswer(dueOf(bodyAfterPayments(document)), attempts));
  });

  app.get('/pagamento/:id', token, same, effectfulGet, writing(deps), async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const { host, number } = document;
    const { cents } = dueOf(bodyAfterPayments(document));
    if (cents === undefined || deps.noProviders) return c.json({ url: null, post_data: null });
    const caller = callerOf(c, deps.keys);
    const payment = await issuePayment(deps.database, { host, number, provider: 'a', cents, ...caller }, deps.clock());
    if (payment === undefined) return startRefused(c, deps, document);
    const { alias, key } = deps.providers.terms(host);
    const signed = { codTrans: payment.transaction, divisa: payment.currency, importo: String(cents) };
    const languageId = LANGUAGES.get(deps.brands.get(host)?.lang ?? 'it') ?? 'ITA';
    const post_data = { alias, ...signed, mac: startMac(signed, key), languageId };
    return c.json({ url: `${providerOrigin(c, deps, 'a')}/pay`, post_data });
  });

  app.post('/segna_pagamento/:id', authorised(deps, 'reports'), same, smallBody, async (c) => {
    const fields = await textFields(c);
    if (fields === undefined) return reportRefused(c, 'outcome_unreadable');
    if (fields.get('id') !== c.req.param('id'))
      return errorResponse(c, 403, 'other_document', 'The outcome is that of another link.');
    const outcome = reportOfProviderA(deps, c.get('grant').host, (name) => fields.get(name) ?? '');
    const refusal = typeof outcome === 'string' ? outcome : await recordReport(deps, c.get('document'), outcome);
    return refusal === undefined ? c.json(1) : reportRefused(c, refusal);
  });
  return app;
}
