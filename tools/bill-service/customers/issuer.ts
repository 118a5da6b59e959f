import { authServer } from '../../../src/kernel/authServer';
import type { LoginSettings } from '../../brands/serviceBrands';

/** Whether an address is that of this machine, which only browsers resolve for each of its names. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);
}

/** Issuer of the tokens of a brand's customers; the Host header of the request names the port of the page, see `authServer`. */
export function issuerOf({ serverUrl, realm }: LoginSettings, hostHeader = ''): string {
  const port = /:(\d{1,5})$/.exec(hostHeader)?.[1] ?? '';
  return `${authServer(new URL(serverUrl).href, port)}/realms/${realm}`;
}
