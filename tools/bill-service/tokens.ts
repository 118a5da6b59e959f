import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys';

const ISSUER = 'bill-service';
const AUDIENCE = 'public-link';

/** What a public token allows: one document of one brand. */
export interface PublicGrant {
  host: string;
  number: string;
  /** Digest of the encrypted id that the token was issued for. */
  link: string;
}

/** Signs a token that never expires, as the specification wants for public links; links expire, tokens do not. */
export function issueToken(keys: Keys, grant: PublicGrant): Promise<string> {
  return new SignJWT({ ...grant })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .sign(keys.tokens);
}

/** Reads a token; undefined when it is not one of this service. */
export async function readToken(keys: Keys, token: string): Promise<PublicGrant | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.tokens, { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'] });
    const { host, number, link } = payload;
    if (typeof host !== 'string' || typeof number !== 'string' || typeof link !== 'string') return undefined;
    return { host, number, link };
  } catch {
    return undefined;
  }
}
