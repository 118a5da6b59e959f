import { DEFAULT_HOST } from '../../brands/readBrand';
import { hostOf } from '../../brands/serviceBrands';
import type { ServiceDeps } from '../api/access';
import { isLoopback } from '../customers/issuer';
import { plainAddress } from './plainAddress';

const MAX_ADDRESS = 500;

/** Where a payment starts. */
interface PaymentPlace {
  /** The document's brand. */
  host: string;
  /** The Host header of the request, as a trusted proxy forwards it. */
  hostHeader: string | undefined;
}

/**
 * Whether a provider may redirect or report to an address. Returns true if its host is that of the document's brand. On this
 * machine, the host can also be a name that belongs to no brand, such as localhost, if host and port are those of the request. No
 * other header of the request is used, because clients can set it.
 */
export function isOwnAddress(brands: ServiceDeps['brands'], { host, hostHeader }: PaymentPlace, address: string): boolean {
  const url = plainAddress(address, MAX_ADDRESS);
  if (url === undefined) return false;
  const brand = hostOf(brands, url.host);
  return brand === DEFAULT_HOST ? isLoopback(url) && url.host === hostHeader?.toLowerCase() : brand === host;
}
