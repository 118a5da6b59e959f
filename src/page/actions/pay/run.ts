import type { Action } from '../../../engine/kernel/page/action';
import { billKeys } from '../../api/bill.queries';
import { lastCard } from '../../payment/attempts/attempts';
import { browserPort } from '../../payment/provider/browserPort';
import { startPayment } from '../../payment/start/start';
import { type ActionContext, VERIFY_OVERRIDE_KEY } from '../context';

/** Messages for a bill that can no longer be paid. */
const words = {
  paid: { text: 'payment.banner.paid', tone: 'settled' },
  pending: { text: 'payment.banner.pending', tone: 'waiting' },
  cancelled: { text: 'payment.banner.cancelled', tone: 'attention' },
} as const;

/** Starts a payment and leaves the page for the provider. If the payment cannot start, the layout's `failed` action runs. */
export async function pay(
  { provider, card, failed }: Extract<Action, { do: 'pay' }>,
  { client, queryClient, brand, bill, linkId, leaving, confirmPayment, setUi, report, say }: ActionContext,
  then: (action: Action) => Promise<boolean>,
): Promise<boolean> {
  if (bill === undefined || linkId === undefined) return false;
  const start = () =>
    startPayment({
      client,
      settings: brand.settings,
      provider,
      // The retry on an outcome page specifies no card.
      card: card ?? lastCard(bill.number),
      bill,
      linkId,
      browser: browserPort,
      confirm: confirmPayment,
      report,
    });
  const ended = await leaving(start, 'payment');
  if (ended === 'paid' || ended === 'pending' || ended === 'cancelled') {
    // The document may still report the bill as payable: verify's answer takes precedence until verify reports otherwise.
    queryClient.setQueryData(billKeys.verify(linkId), ended);
    setUi(VERIFY_OVERRIDE_KEY, linkId);
    // Shown before the refresh, which may be slow.
    const { text, tone } = words[ended];
    say(text, tone);
    await then({ do: 'refresh' });
  }
  // The customer may have paid at the provider or in another tab.
  if (ended === 'left' || ended === 'changed') await then({ do: 'refresh' });
  if (ended === 'changed') say('payment.changed');
  if (ended === 'failed') {
    if (failed) await then(failed);
    else say('pagaora_nexi_error');
  }
  return ended === 'left';
}
