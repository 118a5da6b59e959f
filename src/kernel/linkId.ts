import { decoded, rawQuery } from './link';

/** A name of the query that refers to a bill, in any spelling that a server may read. */
const BILL_ID = /^(?:id|documentId|invoiceId)$/i;

/** The encrypted id of a link, also within another address. */
const LINK_ID = /(?:^|[?&])id(?:=|$)/i;

/** Whether a query has the id of a bill. */
export function hasLinkId(search: string): boolean {
  return rawQuery(search).some(([name]) => BILL_ID.test(decoded(name)));
}

/** An address without the encrypted id of a link: whoever has the id can open the bill. */
export function withoutLinkId(address: string): string {
  const [path = '', ...rest] = address.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !LINK_ID.test(decoded(part)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
