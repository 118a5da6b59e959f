import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { keysOfIssuer, ProviderUnreachable } from './issuerKeys';

/** What a signed-in customer may access: everything of their account at one brand. */
export interface CustomerGrant {
  host: string;
  /** Subject of the access token. */
  account: string;
}

/** Reads access tokens of identity providers. */
export interface CustomerTokens {
  /** The account of a token; undefined when it is not a valid token of this issuer. Rejects with {@link ProviderUnreachable}. */
  accountOf: (token: string, issuer: string) => Promise<string | undefined>;
}

/** Audience of the access tokens that this service accepts. */
const AUDIENCE = 'bill-service';

/** Checks signature, issuer, audience and expiry (by `clock`); caches the keys of each issuer. */
export function customerTokens(clock: () => Date = () => new Date()): CustomerTokens {
  const known = new Map<string, JWTVerifyGetKey>();
  return {
    accountOf: async (token, issuer) => {
      const keys = known.get(issuer) ?? keysOfIssuer(issuer);
      known.set(issuer, keys);
      try {
        const required = { issuer, audience: AUDIENCE, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
        const { payload } = await jwtVerify(token, keys, { ...required, currentDate: clock() });
        return payload.sub || undefined;
      } catch (error) {
        if (error instanceof ProviderUnreachable) throw error;
        return undefined;
      }
    },
  };
}
