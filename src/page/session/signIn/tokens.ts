import type Keycloak from 'keycloak-js';
import { endAsAnswer } from './answer';
import type { SignInBrowser } from './browser';
import { inTime, isRefusal, refused, signInFailure } from './failure';
import type { TabChannel } from './tabChannel';

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

/** Removes all data of the customer, in this tab or in the whole browser. */
export type Forget = (where: 'tab' | 'browser') => void;

/** Saves unsent input and resolves to whether it is saved; undefined if there is none. */
export type SaveInput = () => Promise<boolean> | undefined;

/** Ports of the token management. */
export interface TokenPorts {
  browser: SignInBrowser;
  tabs: TabChannel;
  forget: Forget;
  save: SaveInput;
}

/** Minimum validity of a token in seconds; below it, the token is renewed. */
const MIN_VALIDITY_S = 70;
/** Milliseconds between attempts to renew. */
const PAUSES = [400, 1200];
/** Fragment that prevents the reloaded page from signing in automatically. */
const ENDED = endAsAnswer('session_ended');

/** A copy of the tokens: keycloak-js drops them at a refusal, even an access token that is still valid. */
interface TokenSnapshot {
  token: string;
  /** Expiry of the token, in milliseconds since 1970. */
  until: number;
  idToken: string | undefined;
  /** End of the session in milliseconds since 1970: the expiry of the refresh token, if it contains one. */
  end: number | undefined;
}

/** Manages the tokens that keycloak-js has obtained. */
export function createTokens(keycloak: TokenKeeper, { browser, tabs, forget, save }: TokenPorts): Tokens {
  const isImplicit = keycloak.flow === 'implicit';
  let snapshot = snapshotTokens();
  let isRejected = false;
  let ended: Promise<never> | undefined;
  /** Target of the redirect at the end of the session. */
  let logoutTarget: string | undefined;
  const home = `${browser.origin()}/`;

  function snapshotTokens(before?: TokenSnapshot): TokenSnapshot {
    const { token = '', tokenParsed, refreshTokenParsed, timeSkew, idToken } = keycloak;
    const timeOf = (exp: number) => (exp + (timeSkew ?? 0)) * 1000;
    const until = timeOf(tokenParsed?.exp ?? Number.POSITIVE_INFINITY);
    const last = isImplicit ? tokenParsed?.exp : refreshTokenParsed?.exp;
    // Some providers send 0 for a session that does not expire.
    return { token, until, idToken: idToken ?? before?.idToken, end: last ? timeOf(last) : undefined };
  }
  const isExpired = (ms = 0) => snapshot.until <= Date.now() + ms;

  /** Ends the page, once, when the session has ended. Never settles. */
  function end(how: () => void): Promise<never> {
    if (!ended) {
      ended = new Promise(() => undefined);
      how();
    }
    return ended;
  }
  /** Saves unsent input first, because the customer did not choose to log out. */
  const saving = (how: (isSaved: boolean) => void) => () => {
    const saved = save();
    if (saved) void saved.then(how);
    else how(false);
  };
  /** Ends the session in all tabs: the others show data of a customer whose session has ended, and another may sign in here. */
  const redirectTo = (address: string, isPressed: boolean) => () => {
    logoutTarget = address;
    tabs.broadcastSessionEnd();
    forget('browser');
    browser.noteEnd(isPressed ? 'logged_out' : 'session_ended');
    browser.go(address, 'replace');
  };
  // Reloads the page signed out, at its address. Opening the origin could sign the customer in again, because the provider's
  // session may not have ended yet, and the provider may reject parallel log-outs as forged. Does not clear the shared storage:
  // the message may arrive late, when somebody has signed in again.
  const reloadSignedOut = () => {
    forget('tab');
    browser.reopen(ENDED);
  };
  // With saved input, the page stays at its address, where the next sign-in restores the input.
  const leaveRefused = saving((isSaved) => {
    if (!isSaved) return redirectTo(home, false)();
    tabs.broadcastSessionEnd();
    forget('browser');
    browser.reopen(ENDED);
  });

  function logoutAddress(): string {
    if (snapshot.idToken !== undefined) keycloak.idToken = snapshot.idToken;
    return keycloak.createLogoutUrl({ redirectUri: home });
  }

  /** Only one tab redirects: several may try at once, such as when a computer wakes up after their tokens have expired. */
  const leaveForProvider = async (isPressed: boolean) => {
    if (ended) return ended;
    if (!browser.isOnline()) throw signInFailure(new TypeError('offline'), false);
    const leave = redirectTo(logoutAddress(), isPressed);
    return end(() =>
      isPressed ? tabs.electLeader(leave, reloadSignedOut) : tabs.electLeader(saving(leave), saving(reloadSignedOut)),
    );
  };

  async function update(validity: number): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await inTime(keycloak.updateToken(validity));
        snapshot = snapshotTokens(snapshot);
        return snapshot.token;
      } catch (cause) {
        const failure =
          keycloak.refreshToken === undefined ? refused('no refresh token') : signInFailure(cause, browser.isOnline());
        // A token that is valid for some more seconds is good enough.
        if (validity > 0 && !isExpired()) return snapshot.token;
        // The session has ended at the provider too.
        if (isRefusal(failure)) return end(leaveRefused);
        const pause = PAUSES[attempt];
        if (pause === undefined) throw failure;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  tabs.onSessionEnd(() => void end(saving(reloadSignedOut)));
  return {
    token: async () => {
      if (ended) return ended;
      if (!isImplicit) return update(MIN_VALIDITY_S);
      if (isExpired()) return leaveForProvider(false);
      if (isRejected) throw refused('token');
      return snapshot.token;
    },
    // Returns the token even after the end of the session, for requests during unload that the page has already confirmed.
    tokenIfValidFor: (ms) => (isRejected || isExpired(ms) ? undefined : snapshot.token),
    renew: async (old) => {
      if (ended) return ended;
      if (snapshot.token !== old) return snapshot.token;
      if (!isImplicit) return update(-1);
      isRejected = true;
      throw refused('token');
    },
    endsAt: () => snapshot.end,
    prolong: async () => ended ?? update(-1),
    isRejected: () => isRejected,
    logOut: async () => {
      // The redirect may have failed: the customer pressed Stop, or the provider did not answer.
      if (logoutTarget !== undefined) browser.go(logoutTarget, 'replace');
      return leaveForProvider(true);
    },
    logOutExpired: () => leaveForProvider(false),
  };
}
