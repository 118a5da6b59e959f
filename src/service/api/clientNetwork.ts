import { isIPv6 } from 'node:net';

/** The client of a call, for rate limits. */
export interface Caller {
  /**
   * The keyed digest of the account of a signed-in customer, or of the client's network. A digest, so that the counters store
   * neither.
   */
  client: string;
  /** Whether `client` is an account: then the limits shared by all clients do not apply. */
  isAccount: boolean;
}

/** The header in which the server passes the network of a client. The server overwrites any value that a client sends. */
export const CLIENT_HEADER = 'x-client-network';

/** Leading groups of an IPv6 address that identify one household. */
const GROUPS = 4;

/** Prefixes of IPv6 addresses whose last 32 bits are an IPv4 address: IPv4-mapped (dual-stack sockets) and NAT64. */
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
 * Returns the network that counts as one client: an IPv4 address, even if written as IPv6, or the first 64 bits of any other IPv6
 * address, because clients can choose the remaining bits.
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
