import { EURO } from '../kernel/currency';
import type { Report } from '../kernel/diagnostics';
import { rememberStart } from './memory';
import { onlyOnce } from './once';
import { startCard } from './startCard';
import { startRedirect } from './startRedirect';
import { type Closed, closedIn } from './verify';
import type { Leave, Wish } from './wish';

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
export function paymentStarter(): (wish: Wish) => Promise<Started> {
  const once = onlyOnce<Started>('dropped');
  return (wish) => once(() => started(wish));
}

/** That of this page. */
export const startPayment = paymentStarter();

async function started(wish: Wish): Promise<Started> {
  const { settings, provider: name, place, report } = wish;
  const providers = settings.paymentProviders;
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) return problem(report, 'payment.provider.unknown', name);
  // Providers charge euro: the same figure in another currency is another amount.
  if (wish.bill.currency !== EURO) return problem(report, 'payment.currency', wish.bill.currency);
  const left = place.left();
  try {
    const leave = await (provider.kind === 'form' ? startCard : startRedirect)({ ...wish, provider, left });
    if (left.aborted) return 'dropped';
    if ('problem' in leave) {
      const closed = await whyClosed(wish, leave, left);
      if (left.aborted) return 'dropped';
      if (closed) return closed;
      problem(report, `payment.${leave.problem}`, name);
      return leave.problem === 'form.amount' ? 'changed' : 'failed';
    }
    rememberStart(wish.bill.number, leave.transaction, wish.bill.payment.due);
    const back = place.back();
    leave.go();
    return (await back) ? 'left' : problem(report, 'payment.form.blocked', name);
  } catch (error) {
    if (left.aborted) return 'dropped';
    return problem(report, 'payment.call.failed', error instanceof Error ? error.message : name);
  }
}

/** What verify says of a bill that the server will not have paid; asked once more where it was not asked, or said yes before. */
async function whyClosed(
  { client, crypto }: Wish,
  { problem, verified }: Extract<Leave, { problem: string }>,
  left: AbortSignal,
): Promise<Closed | undefined> {
  if (problem === 'refused') return closedIn(verified);
  if (problem !== 'notOffered') return undefined;
  const asked = client.call('verify', { values: { x: crypto } }, left);
  return asked.then(closedIn, () => undefined);
}

function problem(report: Report, code: string, where: string): 'failed' {
  report({ code, level: 'error', where, message: 'The payment could not start; the customer was told.' });
  return 'failed';
}
