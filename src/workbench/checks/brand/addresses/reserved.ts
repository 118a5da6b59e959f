import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Why customers cannot use an address. */
type Reason = 'examples' | 'machine' | 'network' | 'http';

/** An address that customers cannot use. */
export interface Unusable {
  /** The address as it is written. */
  address: string;
  reason: Reason;
}

const WHY: Readonly<Record<Reason, string>> = {
  examples: 'is an address for examples and tests, which belongs to nobody. Write the real one.',
  machine: 'is the local machine, which customers cannot reach. Write the real address.',
  network: 'is in a private network, which customers cannot reach. Write the public address.',
  http: 'is not encrypted. Write the https: address.',
};

/** The sentences of a finding. */
export function reservedSentence({ address, reason }: Unusable): string {
  return `"${address}" ${WHY[reason]}`;
}

function listOf(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  return list;
}

const MACHINE = listOf('127.0.0.0/8', '0.0.0.0/8', '::/127');
const EXAMPLES = listOf('192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15', '2001:db8::/32');
const NETWORK = listOf(
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['fc00::/7', 'fe80::/10'],
);

/** Why customers cannot reach a host, in any case, without a port; undefined if they can. */
export function reservedHost(written: string): Exclude<Reason, 'http'> | undefined {
  const host = written.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  const family = isIPv4(host) ? 'ipv4' : isIPv6(host) ? 'ipv6' : undefined;
  if (family) {
    if (MACHINE.check(host, family)) return 'machine';
    if (EXAMPLES.check(host, family)) return 'examples';
    return NETWORK.check(host, family) ? 'network' : undefined;
  }
  if (/(?:^|\.)(?:example|test|invalid)$|(?:^|\.)example\.(?:com|net|org|edu)$/.test(host)) return 'examples';
  if (/(?:^|\.)(?:localhost|localdomain)$/.test(host)) return 'machine';
  return /\.(?:local|internal|lan|home\.arpa)$|^[a-z0-9_-]+$/.test(host) ? 'network' : undefined;
}

const ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'<>)}]+/gi;
const MAIL = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;
/** A reserved name without a scheme, as sentences write it. */
const NAME = /\b(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)\b|(?:\b[a-z0-9-]+\.)*\bexample\.(?:com|net|org|edu)\b/gi;
/** Sentences that explain the form of an address. */
const EXPLAINS = /\b(?:esempio|example|beispiel|z\. ?B\.|e\.g\.|es\.|exemple|ejemplo|primer|npr\.)(?=[\s:(,]|$)/i;

function ofHost(host: string, address: string): Unusable[] {
  const reason = reservedHost(host);
  return reason ? [{ address, reason }] : [];
}

/** The first address with a scheme or of a mailbox that customers cannot use. */
export function unusableIn(words: string): Unusable | undefined {
  const addresses = words.match(ADDRESS) ?? [];
  const found = addresses.flatMap((one): Unusable[] => {
    const address = one.replace(/[.,;:!?]+$/, '');
    if (!URL.canParse(address)) return [];
    const { hostname, protocol } = new URL(address);
    const reserved = ofHost(hostname, address);
    return reserved.length === 0 && /^(?:http|ws):$/.test(protocol) ? [{ address, reason: 'http' }] : reserved;
  });
  if (found[0]) return found[0];
  const mails = words.replace(ADDRESS, ' ').matchAll(MAIL);
  return [...mails].flatMap(([mail, host = '']) => ofHost(host, mail))[0];
}

/** The first unusable address of a sentence for customers, also without a scheme, unless the sentence explains addresses. */
export function unusableInSentence(words: string): Unusable | undefined {
  const rest = words.replace(ADDRESS, ' ');
  if (EXPLAINS.test(rest.replace(MAIL, ' ').replace(NAME, ' '))) return undefined;
  const [name] = rest.match(NAME) ?? [];
  return unusableIn(words) ?? (name === undefined ? undefined : ofHost(name, name)[0]);
}

/** The same for a host with or without scheme and port. */
export function unusableHost(written: string): Unusable | undefined {
  const address = /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
  const found = unusableIn(address);
  return found && { ...found, address: written };
}
