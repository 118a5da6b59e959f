import type { BrandIndex } from '../../../engine/contract/brand';

/** Addresses of a brand's file and its backend. */
interface BrandAddress {
  file: string;
  backendBase: string;
}

/** Looks up the brand of a host name in the index; `_default` for an unknown host. */
export function findBrand({ hosts, backends }: BrandIndex, hostname: string): BrandAddress {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const host = Object.hasOwn(hosts, name) ? name : '_default';
  return { file: hosts[host] ?? '', backendBase: (Object.hasOwn(backends, host) ? backends[host] : backends._default) ?? '' };
}
