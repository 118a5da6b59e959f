import type { PaymentProvider } from '../../../engine/contract/settings.generated';
import { type Landing, returnPath } from '../../../engine/kernel/addresses/landings';
import type { BrowserPort } from './browser';

/** The card that started the payment. The notification address of the legacy card has its parts in another order. */
export type CardKind = 'new' | 'legacy';

/** Addresses to which the provider returns the customer. */
export interface ReturnAddresses {
  success: string;
  cancel: string;
}

/** Builds the return addresses of a payment. */
export function returnAddresses({ origin }: Pick<BrowserPort, 'origin'>, kind: Landing['kind'], linkId: string): ReturnAddresses {
  return { success: origin + returnPath(kind, false, linkId), cancel: origin + returnPath(kind, true, linkId) };
}

const usual: Readonly<Record<CardKind, string>> = { new: '{base}/{crypto}/{host64}', legacy: '{base}/{host64}/{crypto}' };

/**
 * The server-to-server address for this bill; undefined if the settings have none. `host64` is standard base64 of the host
 * name, which never contains `/` or `+`.
 */
export function notifyAddress(
  { notify }: PaymentProvider,
  card: CardKind,
  linkId: string,
  { origin, hostname }: Pick<BrowserPort, 'origin' | 'hostname'>,
): string | undefined {
  if (notify === undefined) return undefined;
  const base = (notify.base.startsWith('/') ? origin + notify.base : notify.base).replace(/\/$/, '');
  const template = (card === 'legacy' ? notify.legacyPath : notify.path) ?? usual[card];
  const parts = new Map([
    ['base', base],
    ['crypto', encodeURIComponent(linkId)],
    ['host64', btoa(hostname)],
  ]);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => parts.get(name) ?? '');
}
