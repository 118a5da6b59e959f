import type { PaymentProvider } from '../contract/brand';
import { type Landing, returnPath } from '../kernel/landings';
import type { Place } from './place';

/** Which card on the page started the payment: the legacy one names its notification address the other way round. */
export type CardKind = 'new' | 'legacy';

/** Where the provider sends the customer. */
export interface ReturnAddresses {
  success: string;
  cancel: string;
}

export function returnAddresses({ origin }: Pick<Place, 'origin'>, kind: Landing['kind'], crypto: string): ReturnAddresses {
  return { success: origin + returnPath(kind, false, crypto), cancel: origin + returnPath(kind, true, crypto) };
}

const usual: Readonly<Record<CardKind, string>> = { new: '{base}/{crypto}/{host64}', legacy: '{base}/{host64}/{crypto}' };

/**
 * The server-to-server address for this bill, or undefined when the settings have none. `host64` is standard base64 of
 * the host name, in which host names never give `/` or `+`.
 */
export function notifyAddress(
  { notify }: PaymentProvider,
  card: CardKind,
  crypto: string,
  { origin, hostname }: Pick<Place, 'origin' | 'hostname'>,
): string | undefined {
  if (notify === undefined) return undefined;
  const base = (notify.base.startsWith('/') ? origin + notify.base : notify.base).replace(/\/$/, '');
  const template = (card === 'legacy' ? notify.legacyPath : notify.path) ?? usual[card];
  const parts = new Map([
    ['base', base],
    ['crypto', encodeURIComponent(crypto)],
    ['host64', btoa(hostname)],
  ]);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => parts.get(name) ?? '');
}
