import { notifyAddress, returnAddresses } from './addresses';
import { allowedAddress } from './allowed';
import type { Handoff, PaymentAttempt } from './request';

/** Provider B: the backend returns the address to go to. Rejects when the call fails. */
export async function startRedirect({
  client,
  provider,
  settings,
  card,
  linkId,
  browser,
  pageLeft,
}: PaymentAttempt): Promise<Handoff> {
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
