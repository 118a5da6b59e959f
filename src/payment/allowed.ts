import type { PaymentProvider } from '../contract/brand';
import { safeUrl } from '../kernel/safeUrl';

/** Longest address that a provider's page may have. */
const MAX_ADDRESS = 2000;

/** Whether a host (name, or name:port) of this machine: a development host may leave its port open. */
const LOOPBACK = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1)$/;

/**
 * The address of a provider's page, normalised, when the brand's settings allow going there: https and a host on the
 * list, or http on this machine under `allowLoopbackHttp`. Anything else is undefined.
 */
export function allowedAddress(
  address: unknown,
  { allowedHosts = [] }: PaymentProvider,
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
