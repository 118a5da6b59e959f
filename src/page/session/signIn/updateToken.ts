import type Keycloak from 'keycloak-js';
import { inTime, isRefusal, refused, signInFailure } from './failure';

/** The part of keycloak-js that manages tokens. Its methods use `this`: never destructure it. */
export type TokenKeeper = Pick<
  Keycloak,
  | 'flow'
  | 'token'
  | 'tokenParsed'
  | 'refreshToken'
  | 'refreshTokenParsed'
  | 'idToken'
  | 'timeSkew'
  | 'updateToken'
  | 'createLogoutUrl'
>;

/** Milliseconds between attempts to renew. */
const PAUSES = [400, 1200];

interface UpdateOptions {
  /** Whether the current token can be used although it was not renewed, such as for some more seconds. */
  isGoodEnough: () => boolean;
  isOnline: () => boolean;
}

/**
 * Renews the token if it is valid for less than `validity` seconds; always if `validity` is -1. Retries after a failure, and
 * rejects with an `ApiError` after the last one. `refused`: the identity provider does not renew the token.
 */
export async function updateToken(
  keycloak: TokenKeeper,
  validity: number,
  { isGoodEnough, isOnline }: UpdateOptions,
): Promise<'renewed' | 'kept' | 'refused'> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await inTime(keycloak.updateToken(validity));
      return 'renewed';
    } catch (cause) {
      const failure = keycloak.refreshToken === undefined ? refused('no refresh token') : signInFailure(cause, isOnline());
      if (isGoodEnough()) return 'kept';
      if (isRefusal(failure)) return 'refused';
      const pause = PAUSES[attempt];
      if (pause === undefined) throw failure;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
