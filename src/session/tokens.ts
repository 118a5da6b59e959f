import type Keycloak from 'keycloak-js';
import { endAsAnswer } from './answer';
import type { SignInBrowser } from './browser';
import { failureOf, inTime, isRefusal, refused } from './failure';
import type { Tabs } from './tabs';

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
  held: (ms: number) => string | undefined;
  /** A token other than the one that a server has refused. */
  renew: (refused: string) => Promise<string>;
  /** End of the session unless it is prolonged, in milliseconds since 1970; undefined if it is unknown. */
  endsAt: () => number | undefined;
  /** Prolongs the session. */
  prolong: () => Promise<unknown>;
  /** Whether a server has rejected the token and a new one needs a new sign-in. */
  isDead: () => boolean;
  /** Logs out here and, by a redirect, at the identity provider. Rejects offline: the page stays. */
  logOut: () => Promise<void>;
  /** The same when a token that cannot be renewed expires; saves unsent input first. */
  logOutExpired: () => Promise<void>;
}

/** Removes all data of the customer, in this tab or in the whole browser. */
export type Forget = (where: 'tab' | 'browser') => void;

/** Saves unsent input and resolves to whether it is saved; undefined if there is none. */
export type SaveInput = () => Promise<boolean> | undefined;

/** Ports of the token management. */
export interface Surroundings {
  browser: SignInBrowser;
  tabs: Tabs;
  forget: Forget;
  save: SaveInput;
}

/** Minimum validity of a token in seconds; below it, the token is renewed. */
const LINE = 70;
/** Milliseconds between attempts to renew. */
const PAUSES = [400, 1200];
/** Fragment that prevents the reloaded page from signing in automatically. */
const ENDED = endAsAnswer('session_ended');

/** A copy of the tokens: keycloak-js drops them at a refusal, even an access token that is still valid. */
interface Kept {
  token: string;
  /** Expiry of the token, in milliseconds since 1970. */
  until: number;
  idToken: string | undefined;
  /** End of the session in milliseconds since 1970: the expiry of the refresh token, if it contains one. */
  end: number | undefined;
}

/** Manages the tokens that keycloak-js has obtained. */
export function tokensOf(keycloak: TokenKeeper, { browser, tabs, forget, save }: Surroundings): Tokens {
  const isImplicit = keycloak.flow === 'implicit';
  let kept = keep();
  let isDead = false;
  let over: Promise<never> | undefined;
  /** Target of the redirect at the end of the session. */
  let left: string | undefined;
  const home = `${browser.origin()}/`;

  function keep(before?: Kept): Kept {
    const { token = '', tokenParsed, refreshTokenParsed, timeSkew, idToken } = keycloak;
    const timeOf = (exp: number) => (exp + (timeSkew ?? 0)) * 1000;
    const until = timeOf(tokenParsed?.exp ?? Number.POSITIVE_INFINITY);
    const last = isImplicit ? tokenParsed?.exp : refreshTokenParsed?.exp;
    // Some providers send 0 for a session that does not expire.
    return { token, until, idToken: idToken ?? before?.idToken, end: last ? timeOf(last) : undefined };
  }
  const isExpired = (ms = 0) => kept.until <= Date.now() + ms;

  /** Ends the page, once, when the session has ended. Never settles. */
  function end(how: () => void): Promise<never> {
    if (!over) {
      over = new Promise(() => undefined);
      how();
    }
    return over;
  }
  /** Saves unsent input first, because the customer did not choose to log out. */
  const saving = (how: (isSaved: boolean) => void) => () => {
    const saved = save();
    if (saved) void saved.then(how);
    else how(false);
  };
  /** Ends the session in all tabs: the others show data of a customer whose session has ended, and another may sign in here. */
  const leaveFor = (address: string, isPressed: boolean) => () => {
    left = address;
    tabs.tell();
    forget('browser');
    browser.noteEnd(isPressed ? 'logged_out' : 'session_ended');
    browser.go(address, 'replace');
  };
  // Reloads the page signed out, at its address. Opening the origin could sign the customer in again, because the provider's
  // session may not have ended yet, and the provider may reject parallel log-outs as forged. Does not clear the shared storage:
  // the message may arrive late, when somebody has signed in again.
  const stay = () => {
    forget('tab');
    browser.reopen(ENDED);
  };
  // With saved input, the page stays at its address, where the next sign-in restores the input.
  const leaveRefused = saving((isSaved) => {
    if (!isSaved) return leaveFor(home, false)();
    tabs.tell();
    forget('browser');
    browser.reopen(ENDED);
  });

  function logoutAddress(): string {
    if (kept.idToken !== undefined) keycloak.idToken = kept.idToken;
    return keycloak.createLogoutUrl({ redirectUri: home });
  }

  /** Only one tab redirects: several may try at once, such as when a computer wakes up after their tokens have expired. */
  const leaveForProvider = async (isPressed: boolean) => {
    if (over) return over;
    if (!browser.isOnline()) throw failureOf(new TypeError('offline'), false);
    const leave = leaveFor(logoutAddress(), isPressed);
    return end(() => (isPressed ? tabs.inOne(leave, stay) : tabs.inOne(saving(leave), saving(stay))));
  };

  async function update(validity: number): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await inTime(keycloak.updateToken(validity));
        kept = keep(kept);
        return kept.token;
      } catch (cause) {
        const failure = keycloak.refreshToken === undefined ? refused('no refresh token') : failureOf(cause, browser.isOnline());
        // A token that is valid for some more seconds is good enough.
        if (validity > 0 && !isExpired()) return kept.token;
        // The session has ended at the provider too.
        if (isRefusal(failure)) return end(leaveRefused);
        const pause = PAUSES[attempt];
        if (pause === undefined) throw failure;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  tabs.onTold(() => void end(saving(stay)));
  return {
    token: async () => {
      if (over) return over;
      if (!isImplicit) return update(LINE);
      if (isExpired()) return leaveForProvider(false);
      if (isDead) throw refused('token');
      return kept.token;
    },
    // Also after the end of the session, for requests during unload that the page has already confirmed.
    held: (ms) => (isDead || isExpired(ms) ? undefined : kept.token),
    renew: async (old) => {
      if (over) return over;
      if (kept.token !== old) return kept.token;
      if (!isImplicit) return update(-1);
      isDead = true;
      throw refused('token');
    },
    endsAt: () => kept.end,
    prolong: async () => over ?? update(-1),
    isDead: () => isDead,
    logOut: async () => {
      // The redirect may have failed: the customer pressed Stop, or the provider did not answer.
      if (left !== undefined) browser.go(left, 'replace');
      return leaveForProvider(true);
    },
    logOutExpired: () => leaveForProvider(false),
  };
}
