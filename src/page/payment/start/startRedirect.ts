import { notifyAddress, returnAddresses } from '../provider/addresses';
import { allowedAddress } from '../provider/allowed';
import type { Handoff, PaymentAttempt } from './request';
import { forbidsPayment } from './verify';
import { verifyFirst } from './verifyFirst';
import { withTimeout } from './withTimeout';

/** Milliseconds to wait for verify. */
const VERIFY_PATIENCE = 2000;

/** Provider B: the backend returns the address to go to. Rejects when the call fails. */
export async function startRedirect(attempt: PaymentAttempt): Promise<Handoff> {
  const { client, provider, settings, card, linkId, browser, pageLeft } = attempt;
  // Verify is optional for this provider: without an answer the payment starts anyway.
  const verify = () => client.call('verify', { values: { x: linkId } }, pageLeft).catch(() => undefined);
  const refused = await verifyFirst(attempt, () => withTimeout(VERIFY_PATIENCE, verify()), forbidsPayment);
  if (refused) return refused;
  if (pageLeft.aborted) return 'declined';
  const { success, cancel } = returnAddresses(browser, 'redirect', linkId);
  const body = {
    success_url: success,
    error_url: cancel,
    callback_url: notifyAddress(provider, card, linkId, browser) ?? '',
  };
  const values = { x: linkId, product: provider.product ?? '' };
  const answer = await client.call('startRedirect', { values, body }, pageLeft);
  if (typeof answer !== 'string' || answer.trim().toLowerCase() === 'ko') return { problem: 'notOffered' };
  const address = allowedAddress(answer, provider, settings);
  if (address === undefined) return { problem: 'address.refused' };
  return { go: () => browser.go(address), transaction: undefined };
}
