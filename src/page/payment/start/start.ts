import { EURO } from '../../../engine/kernel/figures/currency';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import { rememberStart } from '../attempts/attempts';
import { markOpen } from '../attempts/openAttempts';
import type { Handoff, PaymentRequest } from './request';
import { singleFlight } from './singleFlight';
import { startCard } from './startCard';
import { startRedirect } from './startRedirect';
import { type ClosedReason, closedReason } from './verify';

/** Result of a payment request. */
export type StartResult =
  /** The hand-off has ended: the page was restored or not left. */
  | 'left'
  /** The payment could not start: the error dialog opens. */
  | 'failed'
  /** According to verify, the bill was paid, is being paid in another tab or elsewhere, or was cancelled. */
  | ClosedReason
  /** The provider would charge a different amount from the one on the page: the bill is reloaded. */
  | 'changed'
  /** No message: the customer left the page, does not want a second attempt, or pressed during another start. */
  | 'dropped';

/**
 * Returns the function that starts the payments of one page. During a start, a press on any button of the page belongs to that
 * start. Never rejects.
 */
export function paymentStarter(): (request: PaymentRequest) => Promise<StartResult> {
  const single = singleFlight<StartResult>('dropped');
  return (request) => single(() => attempt(request));
}

/** The starter of this page. */
export const startPayment = paymentStarter();

async function attempt(request: PaymentRequest): Promise<StartResult> {
  const { settings, provider: name, browser, report } = request;
  const providers = settings.paymentProviders;
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) return problem(report, 'payment.provider.unknown', name);
  // Providers charge in euro: the same figure in another currency is a different amount.
  if (request.bill.currency !== EURO) return problem(report, 'payment.currency', request.bill.currency);
  const pageLeft = browser.pageLeft();
  try {
    const wants = () => unlessLeft(request.confirm(), pageLeft);
    const handoff = await (provider.kind === 'form' ? startCard : startRedirect)({
      ...request,
      provider,
      pageLeft,
      confirmSecondAttempt: wants,
    });
    if (pageLeft.aborted || handoff === 'declined') return 'dropped';
    if ('problem' in handoff) {
      const closed = await whyClosed(request, handoff, pageLeft);
      if (pageLeft.aborted) return 'dropped';
      if (closed) return closed;
      problem(report, `payment.${handoff.problem}`, name);
      return handoff.problem === 'form.amount' ? 'changed' : 'failed';
    }
    const { bill, linkId, card } = request;
    rememberStart(bill.number, { linkId, transaction: handoff.transaction, cents: bill.payment.due, card });
    markOpen(bill.number);
    const back = browser.returned();
    handoff.go();
    return (await back) ? 'left' : problem(report, 'payment.form.blocked', name);
  } catch (error) {
    if (pageLeft.aborted) return 'dropped';
    return problem(report, 'payment.call.failed', error instanceof Error ? error.message : name);
  }
}

/** The customer's answer; false if the page is left first. */
function unlessLeft(answer: Promise<boolean>, pageLeft: AbortSignal): Promise<boolean> {
  const left = new Promise<boolean>((resolve) => pageLeft.addEventListener('abort', () => resolve(false)));
  return Promise.race([answer, left]);
}

/** Why the server no longer accepts a payment of the bill. Calls verify unless the start already has verify's refusal. */
async function whyClosed(
  { client, linkId }: PaymentRequest,
  { problem, verified }: Extract<Handoff, { problem: string }>,
  pageLeft: AbortSignal,
): Promise<ClosedReason | undefined> {
  if (problem === 'refused') return closedReason(verified);
  if (problem !== 'notOffered') return undefined;
  const asked = client.call('verify', { values: { x: linkId } }, pageLeft);
  return asked.then(closedReason, () => undefined);
}

function problem(report: Report, code: string, where: string): 'failed' {
  report({ code, level: 'error', where, message: 'The payment could not start; the customer was told.' });
  return 'failed';
}
