import { isIPv4, isIPv6 } from 'node:net';
import { decodePunycode } from './punycode';

const MAX_NAME = 253;
/** A label of a host name. The underscore is for names inside a network of containers. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** A label that URL parsers treat as the last number of an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;
/** Letters, digits and symbols; a combining mark needs a letter in front of it. */
const SIGNS = /^(?!\p{M})[\p{L}\p{M}\p{N}\p{So}-]+$/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cn}]/u;

/**
 * Whether a text is the host of an address in the form that browsers send: an ASCII name of any case, an IPv4 address, or an IPv6
 * address in brackets. The runtimes' parsers disagree, for example on `xn--a`, so none of them is used.
 */
export function isHost(text: string): boolean {
  const host = text.toLowerCase();
  if (host.startsWith('[')) return host.endsWith(']') && !host.includes('%') && isIPv6(host.slice(1, -1));
  const name = host.replace(/\.$/, '');
  const labels = name.split('.');
  if (NUMBER.test(labels.at(-1) ?? '')) return isIPv4(name);
  return name.length <= MAX_NAME && labels.every((label) => LABEL.test(label) && isReadable(label));
}

/**
 * Whether a label can be decoded to allowed characters that browsers encode as this label. Labels without `xn--` are readable.
 */
export function isReadable(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const text = decodePunycode(label.slice('xn--'.length));
  if (text === undefined || !/\P{ASCII}/u.test(text) || !SIGNS.test(text) || UNSEEN.test(text)) return false;
  return text.normalize('NFKC').toLowerCase() === text;
}

/** Whether a text is a host with or without a port, as in the header `Host`. */
export function isHostAndPort(text: string): boolean {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? [];
  return isHost(host) && (port === '' || (Number(port) > 0 && Number(port) < 2 ** 16));
}

/** An absolute http(s) address; undefined for any other text, and if not every runtime accepts its host. */
export function parseAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && isHost(url.hostname) ? url : undefined;
}
