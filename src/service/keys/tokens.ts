import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys';

const ISSUER = 'bill-service';
const AUDIENCE = 'public-link';

/** What a public token allows: access to one document of one brand. */
export interface PublicGrant {
  host: string;
  number: string;
  /** Digest of the encrypted id for which the token was issued. */
  link: string;
  /** When the link was created, in seconds since 1970; absent in tokens of earlier releases. */
  made?: number;
}

/** The only header that this service issues. A token with any other header, such as one with the algorithm `none`, is invalid. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');

function signatureOf(keys: Keys, signed: string): Buffer {
  return createHmac('sha256', keys.tokens).update(signed).digest();
}

/**
 * Signs a token without expiry, as public links require; links expire, tokens do not. The JWT is implemented here: every call
 * verifies it, and a library that uses the system's thread pool takes longer than the call itself.
 */
export function issueToken(keys: Keys, grant: PublicGrant): string {
  const claims = { ...grant, iss: ISSUER, aud: AUDIENCE, iat: Math.floor(Date.now() / 1000) };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(keys, signed).toString('base64url')}`;
}

function claimsIn(payload: string): ReadonlyMap<string, unknown> {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return new Map(Object.entries(Object(claims)));
}

/** Reads a token; undefined unless this service issued it. */
export function readToken(keys: Keys, token: string): PublicGrant | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(keys, `${header}.${payload}`);
  // Accept only the canonical encoding of the signature: decoding skips foreign characters.
  if (given.length !== own.length || !timingSafeEqual(given, own) || own.toString('base64url') !== signature) return undefined;
  const claims = claimsIn(payload);
  const [host, number, link] = ['host', 'number', 'link'].map((name) => claims.get(name));
  if (claims.get('iss') !== ISSUER || claims.get('aud') !== AUDIENCE) return undefined;
  if (typeof host !== 'string' || typeof number !== 'string' || typeof link !== 'string') return undefined;
  const made = claims.get('made');
  return { host, number, link, ...(typeof made === 'number' && { made }) };
}
