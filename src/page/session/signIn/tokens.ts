import { createSessionEnd, type TokenPorts } from './createSessionEnd';
import { refused, signInFailure } from './failure';
import type { SessionEndEvent } from './sessionEnd';
import { type TokenKeeper, updateToken } from './updateToken';

/** The tokens of a customer, which are only in memory. */
export interface Tokens {
  /** A valid token, renewed if it is about to expire. */
  token: () => Promise<string>;
  /** The current token, if it remains valid for at least `ms` milliseconds; never renews it. */
  tokenIfValidFor: (ms: number) => string | undefined;
  /** A token other than the one that a server has refused. */
  renew: (refused: string) => Promise<string>;
  /** End of the session unless it is prolonged, in milliseconds since 1970; undefined if it is unknown. */
  endsAt: () => number | undefined;
  /** Prolongs the session. */
  prolong: () => Promise<unknown>;
  /** Whether a server has rejected the token and a new one needs a new sign-in. */
  isRejected: () => boolean;
  /** Logs out here and, by a redirect, at the identity provider. Rejects offline: the page stays. */
  logOut: () => Promise<void>;
  /** Like `logOut`, but for the expiry of a token that cannot be renewed: saves unsent input first. */
  logOutExpired: () => Promise<void>;
}

/** Minimum validity of a token in seconds; below it, the token is renewed. */
const MIN_VALIDITY_S = 70;
/** A copy of the tokens: keycloak-js drops them at a refusal, even an access token that is still valid. */
interface TokenSnapshot {
  token: string;
  /** Expiry of the token, in milliseconds since 1970. */
  until: number;
  idToken: string | undefined;
  /** End of the session in milliseconds since 1970: the expiry of the refresh token, if it contains one. */
  end: number | undefined;
}

/** Reads the tokens of keycloak-js. `before` is the previous copy: a renewal may return no id token. */
function snapshotTokens(keycloak: TokenKeeper, before?: TokenSnapshot): TokenSnapshot {
  const { flow, token = '', tokenParsed, refreshTokenParsed, timeSkew, idToken } = keycloak;
  const timeOf = (exp: number) => (exp + (timeSkew ?? 0)) * 1000;
  const until = timeOf(tokenParsed?.exp ?? Number.POSITIVE_INFINITY);
  const last = flow === 'implicit' ? tokenParsed?.exp : refreshTokenParsed?.exp;
  // Some providers send 0 for a session that does not expire.
  return { token, until, idToken: idToken ?? before?.idToken, end: last ? timeOf(last) : undefined };
}

/** Manages the tokens that keycloak-js has obtained. */
export function createTokens(keycloak: TokenKeeper, ports: TokenPorts): Tokens {
  const { browser, tabs } = ports;
  const isImplicit = keycloak.flow === 'implicit';
  const home = `${browser.origin()}/`;
  const session = createSessionEnd(home, ports);
  const hasEnded = () => session.get().phase !== 'open';
  let snapshot = snapshotTokens(keycloak);
  let isRejected = false;
  const isExpired = (ms = 0) => snapshot.until <= Date.now() + ms;

  /** Sends an event that ends the session. Never settles: the page leaves. */
  function end(event: SessionEndEvent): Promise<never> {
    session.send(event);
    return new Promise(() => undefined);
  }
  const leaveForProvider = async (type: 'pressed' | 'expired') => {
    if (!hasEnded() && !browser.isOnline()) throw signInFailure(new TypeError('offline'), false);
    if (snapshot.idToken !== undefined) keycloak.idToken = snapshot.idToken;
    return end({ type, target: keycloak.createLogoutUrl({ redirectUri: home }) });
  };

  async function update(validity: number): Promise<string> {
    const isGoodEnough = () => validity > 0 && !isExpired();
    const outcome = await updateToken(keycloak, validity, { isGoodEnough, isOnline: browser.isOnline });
    // The session has ended at the provider too.
    if (outcome === 'refused') return end({ type: 'refused' });
    if (outcome === 'renewed') snapshot = snapshotTokens(keycloak, snapshot);
    return snapshot.token;
  }

  tabs.onSessionEnd(() => session.send({ type: 'endedElsewhere' }));
  return {
    token: async () => {
      if (hasEnded()) return new Promise(() => undefined);
      if (!isImplicit) return update(MIN_VALIDITY_S);
      if (isExpired()) return leaveForProvider('expired');
      if (isRejected) throw refused('token');
      return snapshot.token;
    },
    // Returns the token even after the end of the session, for requests during unload that the page has already confirmed.
    tokenIfValidFor: (ms) => (isRejected || isExpired(ms) ? undefined : snapshot.token),
    renew: async (old) => {
      if (hasEnded()) return new Promise(() => undefined);
      if (snapshot.token !== old) return snapshot.token;
      if (!isImplicit) return update(-1);
      isRejected = true;
      throw refused('token');
    },
    endsAt: () => snapshot.end,
    prolong: async () => (hasEnded() ? new Promise(() => undefined) : update(-1)),
    isRejected: () => isRejected,
    logOut: () => leaveForProvider('pressed'),
    logOutExpired: () => leaveForProvider('expired'),
  };
}
