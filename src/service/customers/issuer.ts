import type { LoginSettings } from '../../brands/serviceBrands';
import { authServer } from '../../engine/kernel/addresses/authServer';

/** Whether an address is on this machine. Only browsers resolve all names under `localhost`. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);
}

/** Issuer of the tokens of a brand's customers; the page's port is taken from the Host header, see `authServer`. */
export function issuerOf({ serverUrl, realm }: LoginSettings, hostHeader = ''): string {
  const port = /:(\d{1,5})$/.exec(hostHeader)?.[1] ?? '';
  return `${authServer(new URL(serverUrl).href, port)}/realms/${realm}`;
}
