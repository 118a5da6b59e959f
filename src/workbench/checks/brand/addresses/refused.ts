import { parseAddress } from '../../../../brands/text/host';
import { home } from '../../../../engine/kernel/addresses/routes';
import { safeUrl } from '../../../../engine/kernel/addresses/safeUrl';
import { schemes } from '../../../../engine/layout/compile/actions';

/**
 * Explains why an address cannot be opened; undefined when it can. `key` is that of the action `open`, or "server" for an address
 * that customers do not open.
 */
export function refusedAddress(key: string, address: string, allowLoopbackHttp: boolean): string | undefined {
  if (key === 'mail')
    return /^[^@\s:,;]+@[^@\s:,;]+\.[^@\s:,;.]+$/.test(address)
      ? undefined
      : `"${address}" is not an e-mail address. Write it as name@brand.example.`;
  if (key === 'tel' || key === 'chat') {
    if (!/\d/.test(address)) return `"${address}" is not a telephone number. Write its digits.`;
    // The page opens nothing for a text from which it cannot read one number.
    return key === 'chat' || schemes.get(key)?.(address) !== ''
      ? undefined
      : `"${address}" is not one telephone number, so nobody can call it. Write only its digits.`;
  }
  const broken = brokenAddress(address);
  if (broken !== undefined || address === home) return broken;
  if (safeUrl(address, { allowLoopbackHttp })) return wrongHost(key, address);
  if (safeUrl(address, { allowLoopbackHttp: true })) {
    return `"${address}" uses http: on the local machine. Write an https: address, or set allowLoopbackHttp on a development host.`;
  }
  if (/^https?:/i.test(address) && /\s/.test(address.trim()))
    return `"${address}" contains a blank, so it is not shown as a link. Remove it, or write %20.`;
  return `"${address}" is not shown as a link. Write a full https: address (for a telephone number or e-mail address use the key tel or mail).`;
}

/** Explains why an address with a protocol has no host of its own; undefined when it has. */
export function brokenAddress(address: string): string | undefined {
  if (/^https?:\/\/(?:https?(?=[:/?#]|$)|(?:mailto|tel):|[^/?#]*https?:\/\/)/i.test(address))
    return `"${address}" names the protocol twice, so it leads to another host. Remove one.`;
  if (/^https?:\/\/[/?#]/i.test(address))
    return `"${address}" has no host, so it leads nowhere. Write the whole address, such as https://www.brand.example/page.`;
  return undefined;
}

/** Explains why no host has this name. */
function wrongHost(key: string, address: string): string | undefined {
  if (!/^ *https?:/i.test(address)) return undefined;
  const url = parseAddress(address.trim());
  if (!url) return `"${address}" has no valid host name. Correct the part after the protocol.`;
  if (key === 'server' || !/^(?!localhost$)[a-z0-9_-]+$/.test(url.hostname)) return undefined;
  return `"${url.hostname}" in "${address}" is not the name of a host on the internet. Write the whole host, such as www.brand.example.`;
}
