import { isIPv6 } from 'node:net';

/** The header in which the server passes on the network of a client. It replaces what a client sends under this name. */
export const CLIENT_HEADER = 'x-client-network';

/** Groups of an IPv6 address that a provider gives to one household. */
const GROUPS = 4;

/** What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 one, whose other half anybody can choose. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  // An IPv4 address at the end stands for two groups.
  const count = first.length + last.length + (plain.includes('.') ? 1 : 0);
  const zeros = Array<string>(Math.max(0, 8 - count)).fill('0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
