import { notifyAddress, returnAddresses } from './addresses';
import { allowedAddress } from './allowed';
import type { Leave, Start } from './wish';

/** Provider B: the backend answers where to go. Rejects when the call fails. */
export async function startRedirect({ client, provider, settings, card, crypto, place, left }: Start): Promise<Leave> {
  const { success, cancel } = returnAddresses(place, 'redirect', crypto);
  const body = {
    success_url: success,
    error_url: cancel,
    callback_url: notifyAddress(provider, card, crypto, place) ?? '',
  };
  const values = { x: crypto, product: provider.product ?? '' };
  const answer = await client.call('startRedirect', { values, body }, left);
  if (typeof answer !== 'string' || answer.trim().toLowerCase() === 'ko') return { problem: 'notOffered' };
  const address = allowedAddress(answer, provider, settings);
  if (address === undefined) return { problem: 'address.refused' };
  return { go: () => place.go(address), transaction: undefined };
}
