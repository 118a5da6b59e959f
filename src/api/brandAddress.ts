import type { BrandIndex } from '../contract/brand';

/** The brand file of a host name, by the map alone; an unknown name gets the default brand. */
export function brandAddress({ hosts }: BrandIndex, hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return hosts[Object.hasOwn(hosts, name) ? name : '_default'] ?? '';
}
