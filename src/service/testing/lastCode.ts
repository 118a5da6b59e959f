import type { CustomerEntry } from '../requests/entries';

/** The code that was sent last; '' when there is none. Only the entries contain codes; `contact_codes` has digests. */
export function lastCode(entries: readonly CustomerEntry[], host?: string): string {
  const sent = entries.flatMap((one) => (one.what === 'code' && (host ?? one.host) === one.host ? (one.fields.code ?? []) : []));
  return sent.at(-1) ?? '';
}
