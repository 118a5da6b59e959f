import { EURO } from '../kernel/currency';
import type { Report } from '../kernel/diagnostics';
import { rememberStart } from './memory';
import type { Handoff, PaymentRequest } from './request';
import { singleFlight } from './singleFlight';
import { startCard } from './startCard';
import { startRedirect } from './startRedirect';
import { type Closed, closedIn } from './verify';

/** How a wish ended. */
export type Started =
  /** The page was left for the provider, and has come back or was never gone. */
  | 'left'
  /** It could not begin: the error dialog. */
  | 'failed'
  /** The bill is not to be paid any more, as verify says: it was paid, or is being paid, in another tab or elsewhere. */
  | Closed
  /** The provider would charge another amount than the page says: the bill is shown anew. */
  | 'changed'
  /** The customer went away meanwhile, or pressed while a payment was starting: nothing to say. */
  | 'dropped';

/**
 * What starts the payments of one page: while one is starting, another press on any button of it is the same wish. Never
 * rejects.
 */
export function paymentStarter(): (request: PaymentRequest) => Promise<Started> {
  const single = singleFlight<Started>('dropped');
  return (request) => single(() => attempt(request));
}

/** That of this page. */
export const startPayment = paymentStarter();

async function attempt(request: PaymentRequest): Promise<Started> {
  const { settings, provider: name, browser, report } = request;
  const providers = settings.paymentProviders;
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) return problem(report, 'payment.provider.unknown', name);
  // Providers charge euro: the same figure in another currency is another amount.
  if (request.bill.currency !== EURO) return problem(report, 'payment.currency', request.bill.currency);
  const pageLeft = browser.pageLeft();
  try {
    const handoff = await (provider.kind === 'form' ? startCard : startRedirect)({ ...request, provider, pageLeft });
    if (pageLeft.aborted) return 'dropped';
    if ('problem' in handoff) {
      const closed = await whyClosed(request, handoff, pageLeft);
      if (pageLeft.aborted) return 'dropped';
      if (closed) return closed;
      problem(report, `payment.${handoff.problem}`, name);
      return handoff.problem === 'form.amount' ? 'changed' : 'failed';
    }
    rememberStart(request.bill.number, handoff.transaction, request.bill.payment.due);
    const back = browser.returned();
    handoff.go();
    return (await back) ? 'left' : problem(report, 'payment.form.blocked', name);
  } catch (error) {
    if (pageLeft.aborted) return 'dropped';
    return problem(report, 'payment.call.failed', error instanceof Error ? error.message : name);
  }
}

/** What verify says of a bill that the server will not have paid; asked once more where it was not asked, or said yes before. */
async function whyClosed(
  { client, linkId }: PaymentRequest,
  { problem, verified }: Extract<Handoff, { problem: string }>,
  pageLeft: AbortSignal,
): Promise<Closed | undefined> {
  if (problem === 'refused') return closedIn(verified);
  if (problem !== 'notOffered') return undefined;
  const asked = client.call('verify', { values: { x: linkId } }, pageLeft);
  return asked.then(closedIn, () => undefined);
}

function problem(report: Report, code: string, where: string): 'failed' {
  report({ code, level: 'error', where, message: 'The payment could not start; the customer was told.' });
  return 'failed';
}
