import type { BrandIndex } from '../contract/brand';

/** Where a brand's file and its backend are. */
interface BrandPlace {
  file: string;
  backendBase: string;
}

/** Finds the brand of a host name by the map alone; an unknown name gets the default brand. */
export function brandPlace({ hosts, backends }: BrandIndex, hostname: string): BrandPlace {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const host = Object.hasOwn(hosts, name) ? name : '_default';
  return { file: hosts[host] ?? '', backendBase: (Object.hasOwn(backends, host) ? backends[host] : backends._default) ?? '' };
}
