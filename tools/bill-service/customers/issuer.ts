import type { LoginSettings } from '../../brands/serviceBrands';

/** Whether an address is that of this machine, which only browsers resolve for each of its names. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);
}

/**
 * Issuer of the tokens of a brand's customers. A provider on this machine without a port of its own has that of the page,
 * which the Host header of the request names.
 */
export function issuerOf({ serverUrl, realm }: LoginSettings, hostHeader = ''): string {
  const url = new URL(serverUrl);
  if (isLoopback(url) && url.port === '') url.port = /:(\d{1,5})$/.exec(hostHeader)?.[1] ?? '';
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/realms/${realm}`;
}
