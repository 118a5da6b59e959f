import type Keycloak from 'keycloak-js';
import { endAsAnswer } from './answer';
import type { SignInBrowser } from './browser';
import { failureOf, inTime, isRefusal, refused } from './failure';
import type { Tabs } from './tabs';

/** The part of keycloak-js that keeps tokens. Its methods belong to the object: never destructure it. */
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

/** The tokens of a customer, in memory only. */
export interface Tokens {
  /** A token that is still valid, renewed if it is about to end. */
  token: () => Promise<string>;
  /** The token that is there, if it is valid for so many milliseconds more. */
  held: (ms: number) => string | undefined;
  /** Another token than the one that a server has refused. */
  renew: (refused: string) => Promise<string>;
  /** When the session ends unless it is prolonged, in milliseconds since 1970; undefined when that is not known. */
  endsAt: () => number | undefined;
  /** Prolongs the session. */
  prolong: () => Promise<unknown>;
  /** A server has refused the token, and there is no other without a new sign-in. */
  isDead: () => boolean;
  /** Leaves the page for the identity provider, which forgets the customer too. Rejects without a network: the page stays. */
  logOut: () => Promise<void>;
  /** The same at the end of a token that nothing renews: what the customer has not sent is saved. */
  logOutExpired: () => Promise<void>;
}

/** Removes what is known of the customer: in this tab, or in the whole browser. */
export type Forget = (where: 'tab' | 'browser') => void;

/** Saves what the customer has not sent, and resolves to whether it is saved; undefined when there is nothing to save. */
export type SaveInput = () => Promise<boolean> | undefined;

/** What surrounds the tokens of a page. */
export interface Surroundings {
  browser: SignInBrowser;
  tabs: Tabs;
  forget: Forget;
  save: SaveInput;
}

/** Seconds of validity below which a token is renewed. */
const LINE = 70;
/** Milliseconds between attempts. */
const PAUSES = [400, 1200];
/** In the address: a page signs in once by itself. */
const ENDED = endAsAnswer('session_ended');

/** keycloak-js drops its tokens at a refusal, also an access token that is still valid. */
interface Kept {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
  idToken: string | undefined;
  /** End of the session in milliseconds since 1970: that of the token that renews the others, as far as it says so. */
  end: number | undefined;
}

/** The tokens that keycloak-js has obtained. */
export function tokensOf(keycloak: TokenKeeper, { browser, tabs, forget, save }: Surroundings): Tokens {
  const isImplicit = keycloak.flow === 'implicit';
  let kept = keep();
  let isDead = false;
  let over: Promise<never> | undefined;
  /** Where the page goes at the end of the session. */
  let left: string | undefined;
  const home = `${browser.origin()}/`;

  function keep(before?: Kept): Kept {
    const { token = '', tokenParsed, refreshTokenParsed, timeSkew, idToken } = keycloak;
    const timeOf = (exp: number) => (exp + (timeSkew ?? 0)) * 1000;
    const until = timeOf(tokenParsed?.exp ?? Number.POSITIVE_INFINITY);
    const last = isImplicit ? tokenParsed?.exp : refreshTokenParsed?.exp;
    // Some providers write 0 for a session without end.
    return { token, until, idToken: idToken ?? before?.idToken, end: last ? timeOf(last) : undefined };
  }
  const isExpired = (ms = 0) => kept.until <= Date.now() + ms;

  /** The session has ended: the page ends, once. */
  function end(how: () => void): Promise<never> {
    if (!over) {
      over = new Promise(() => undefined);
      how();
    }
    return over;
  }
  /** The session has ended without a word of the customer, whose input is saved before the page forgets it. */
  const saving = (how: (isSaved: boolean) => void) => () => {
    const saved = save();
    if (saved) void saved.then(how);
    else how(false);
  };
  /** In all tabs: what another one shows is of a customer whose session has ended, and somebody else may sign in here. */
  const leaveFor = (address: string, isPressed: boolean) => () => {
    left = address;
    tabs.tell();
    forget('browser');
    browser.noteEnd(isPressed ? 'logged_out' : 'session_ended');
    browser.go(address, 'replace');
  };
  // Stays where it is, without the customer. At the origin the provider, whose session may not be over yet, would sign the customer
  // in again, and of several logouts at once it may take one for a forgery. What all tabs share is the other tab's to remove: this
  // one may hear of it late, when somebody signs in again.
  const stay = () => {
    forget('tab');
    browser.reopen(ENDED);
  };
  // With saved input the page stays at its address, where the customer finds it after the next sign-in.
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

  /** Several tabs may leave in the same moment, such as when a computer wakes up and their tokens have ended. */
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
        // A token that is valid for some seconds more serves as well.
        if (validity > 0 && !isExpired()) return kept.token;
        // The session has ended there too.
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
    // Also at the end of the session: what leaves with the page was promised before.
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
      // The browser may not have left: a press on Stop, a provider that answers nothing.
      if (left !== undefined) browser.go(left, 'replace');
      return leaveForProvider(true);
    },
    logOutExpired: () => leaveForProvider(false),
  };
}
