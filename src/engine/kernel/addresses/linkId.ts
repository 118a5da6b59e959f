import { decoded, rawQuery } from './link';

/** Name of a query parameter that refers to a bill, in upper or lower case, because servers may ignore the difference. */
const BILL_ID = /^(?:id|documentId|invoiceId)$/i;

/** The parameter with the encrypted id of a link, also inside a nested address. */
const LINK_ID = /(?:^|[?&])id(?:=|$)/i;

/** Whether a query has the id of a bill. */
export function hasLinkId(search: string): boolean {
  return rawQuery(search).some(([name]) => BILL_ID.test(decoded(name)));
}

/** Removes the encrypted id of a link from an address: anyone with the id can open the bill. */
export function withoutLinkId(address: string): string {
  const [path = '', ...rest] = address.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !LINK_ID.test(decoded(part)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
