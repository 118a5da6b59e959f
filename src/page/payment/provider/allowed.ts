import type { PaymentProvider } from '../../../engine/contract/settings.generated';
import { safeUrl } from '../../../engine/kernel/addresses/safeUrl';

/** Longest allowed address of a provider's page, characters. */
const MAX_ADDRESS = 2000;

/** Host names of this machine. The settings may list such a host without its port. */
const LOOPBACK = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1)$/;

/**
 * The normalised address of a provider's page if the brand's settings allow it: https and a listed host, or http on this
 * machine under `allowLoopbackHttp`. Returns undefined for anything else.
 */
export function allowedAddress(
  address: unknown,
  { allowedHosts }: PaymentProvider,
  options: { allowLoopbackHttp: boolean },
): string | undefined {
  const href = safeUrl(address, options);
  if (href === undefined || href.length > MAX_ADDRESS || !/^https?:/.test(href)) return undefined;
  const { host, hostname } = new URL(href);
  const isListed = allowedHosts.some((allowed) => {
    const name = allowed.replace(/^https?:\/\//, '');
    return name === host || (name === hostname && LOOPBACK.test(hostname));
  });
  return isListed ? href : undefined;
}
