import Negotiator from 'negotiator';

/** The encodings that the server sends, the shortest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** An encoding of a response; `identity` is none. */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encodings that a client accepts, by its `Accept-Encoding`: those with the highest quality first, of equal ones the shortest.
 * Always contains `identity`, because a response that a client can read is better than none.
 */
export function acceptedEncodings(header = ''): Encoding[] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, { preferred: ENCODINGS });
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** The first of `acceptedEncodings`. */
export function bestEncoding(header: string | undefined): Encoding {
  return acceptedEncodings(header)[0] ?? 'identity';
}
