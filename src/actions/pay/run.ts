import type { Action } from '../../kernel/action';
import { browserPort } from '../../payment/browserPort';
import { startPayment } from '../../payment/start';
import type { ActionContext } from '../context';

/** What is said of a bill that is not to be paid any more. */
const words = {
  paid: { text: 'payment.banner.paid', tone: 'settled' },
  pending: { text: 'payment.banner.pending', tone: 'waiting' },
  cancelled: { text: 'payment.banner.cancelled', tone: 'attention' },
} as const;

/** Starts a payment and leaves the page for the provider; what cannot start is said by the layout's `failed`. */
export async function pay(
  { provider, card, failed }: Extract<Action, { do: 'pay' }>,
  { client, brand, bill, linkId, leaving, report, say }: ActionContext,
  then: (action: Action) => Promise<boolean>,
): Promise<boolean> {
  if (bill === undefined || linkId === undefined) return false;
  const ended = await leaving(() =>
    startPayment({
      client,
      settings: brand.settings,
      provider,
      card: card ?? 'new',
      bill,
      linkId,
      browser: browserPort,
      report,
    }),
  );
  if (ended === 'paid' || ended === 'pending' || ended === 'cancelled') {
    // Before the page shows it too: on a slow network that takes a while.
    const { text, tone } = words[ended];
    say(text, tone);
    await then({ do: 'refresh' });
  }
  // Whoever comes back from the provider may have paid there, or elsewhere meanwhile.
  if (ended === 'left' || ended === 'changed') await then({ do: 'refresh' });
  if (ended === 'changed') say('payment.changed');
  if (ended === 'failed') {
    if (failed) await then(failed);
    else say('pagaora_nexi_error');
  }
  return ended === 'left';
}
