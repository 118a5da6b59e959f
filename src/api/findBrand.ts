import type { BrandIndex } from '../contract/brand';

/** Where a brand's file and its backend are. */
interface BrandAddress {
  file: string;
  backendBase: string;
}

/** Finds the brand of a host name by the map alone; an unknown name gets the default brand. */
export function findBrand({ hosts, backends }: BrandIndex, hostname: string): BrandAddress {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const host = Object.hasOwn(hosts, name) ? name : '_default';
  return { file: hosts[host] ?? '', backendBase: (Object.hasOwn(backends, host) ? backends[host] : backends._default) ?? '' };
}
