import { plainAddress } from '../../payments/plainAddress';

/** Parses an absolute http(s) return address with a plain host and no credentials; undefined for any other text. */
export function returnAddress(text: string, maxLength: number): URL | undefined {
  const url = plainAddress(text, maxLength);
  return url !== undefined && /^[a-z0-9.-]+$/.test(url.hostname) ? url : undefined;
}

/** Appends parameters to an address and leaves the rest unchanged. */
export function withParameters(address: string, parameters: readonly (readonly [string, string])[]): string {
  if (parameters.length === 0) return address;
  const [before = '', ...hash] = address.split('#');
  const added = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return [`${before}${before.includes('?') ? '&' : '?'}${added}`, ...hash].join('#');
}

/**
 * Whether a webhook may be sent to an address. Only this machine is allowed, so that test payments never report to the internet.
 */
export function isThisMachine(address: string): boolean {
  const url = returnAddress(address, 500);
  return url?.protocol === 'http:' && /^(localhost|([a-z0-9-]+\.)+localhost|127\.0\.0\.1)$/.test(url.hostname);
}
