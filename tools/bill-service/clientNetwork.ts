import { isIPv6 } from 'node:net';

/** Who makes a call, for the limits. */
export interface Caller {
  /** A signed-in customer by the account, anybody else by the network: a keyed digest, so that no counter shows what it counts. */
  client: string;
  /** Whether it is an account: then no limit counts what others do. */
  isAccount: boolean;
}

/** The header in which the server passes on the network of a client. It replaces what a client sends under this name. */
export const CLIENT_HEADER = 'x-client-network';

/** Groups of an IPv6 address that a provider gives to one household. */
const GROUPS = 4;

/** Prefixes of IPv6 addresses whose last 32 bits are an IPv4 address: one of a socket for both, and one behind a NAT64. */
const WITH_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const plain = (address.split('%')[0] ?? '').replace(/[\d.]*\.[\d.]*$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [first = [], last] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - first.length - (last?.length ?? 0))).fill('0');
  const groups = last === undefined ? first : [...first, ...zeros, ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Returns the network that counts as one client: an IPv4 address, also if it is written as IPv6, or the first 64 bits of any
 * other IPv6 address, because a client can choose the other half.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (!WITH_IPV4.includes(groups.slice(0, 6).join(':'))) return `${groups.slice(0, GROUPS).join(':')}::`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
