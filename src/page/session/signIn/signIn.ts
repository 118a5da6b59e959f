import type { KeycloakTokenParsed } from 'keycloak-js';
import type { Customer } from '../../../engine/contract/session';
import { forgetStored } from '../storage/forget';
import { type SignInBrowser, signInBrowser } from './browser';
import { type Create, connect, type IdentityProvider, type Leave, leaveFor, takeConnection } from './connect';
import type { Forget } from './createSessionEnd';
import { inTime, refused, signInFailure } from './failure';
import { createTokens, type Tokens } from './tokens';

/** Options of a sign-in. */
export interface SignInOptions extends IdentityProvider {
  /** By default, the real browser. */
  browser?: SignInBrowser;
  /** Removes the customer's data from the page's memory. */
  forget: () => void;
  input: InputKeeper;
  /** Receives a function that redirects again, in case the first redirect failed. That function rejects with an `ApiError`. */
  onLeave?: (leaveAgain: Leave) => void;
}

/** Saves unsent input across the end of a session. */
export interface InputKeeper {
  /**
   * Seals the unsent input in this tab for this customer, and resolves to whether it is stored; undefined if there is none.
   * `goesOn`: the session does not end, and the customer returns at once.
   */
  save: (customer: Customer, goesOn?: boolean) => Promise<boolean> | undefined;
  /** Restores the input that was sealed for this customer, and removes another customer's. Never rejects. */
  restore: (customer: Customer) => Promise<void>;
}

/** A customer who has signed in. */
export interface SignedIn extends Tokens {
  customer: Customer;
}

/**
 * Signs the customer in. If the fragment contains an answer of the identity provider, reads it; otherwise redirects to the
 * provider with `how`, and never settles.
 */
export async function signIn(options: SignInOptions, how: 'push' | 'replace', create?: Create): Promise<SignedIn> {
  const { browser = signInBrowser(), forget, input } = options;
  const connection = takeConnection() ?? connect(options, browser.port(), browser.fragment(), create);
  if (!connection) throw refused('serverUrl');
  const { keycloak, isBack, refusal, isSignedIn, ending, tabs, leaving } = connection;
  try {
    if (await inTime(isSignedIn)) {
      const customer = customerIn(keycloak.tokenParsed);
      const tokens = createTokens(keycloak, { browser, tabs, forget: forgetting(forget), save: () => input.save(customer) });
      // The session ends with its token; offline, the page stays until the network is back.
      const end = () => void tokens.logOutExpired().catch(() => browser.onOnline(end));
      ending.onEnd = end;
      await input.restore(customer);
      // In the implicit flow a token cannot be renewed. A redirect returns another token, because the provider still has a
      // session.
      const again = async () => {
        if (!browser.isOnline()) throw signInFailure(new TypeError('offline'), false);
        await input.save(customer, true);
        return leaveFor(keycloak, browser)('replace');
      };
      return { ...tokens, ...(keycloak.flow === 'implicit' && { prolong: again }), customer };
    }
    // Do not redirect a second time automatically: without storage the page would never accept the answer.
    if (isBack) throw refused(refusal ?? 'state');
    const leave: Leave = async (how) => {
      if (!browser.isOnline()) throw signInFailure(new TypeError('offline'), false);
      await leaveFor(keycloak, browser)(how);
    };
    await (leaving ?? leave(how));
    options.onLeave?.(leave);
    return await new Promise<never>(() => undefined);
  } catch (cause) {
    tabs.close();
    throw signInFailure(cause, browser.isOnline());
  } finally {
    // keycloak-js does not remove unknown parameters.
    if (isBack) browser.cleanFragment();
  }
}

function forgetting(forget: () => void): Forget {
  return (where) => {
    forget();
    forgetStored(where);
  };
}

function customerIn({ sub = '', locale, name }: KeycloakTokenParsed = {}): Customer {
  return { id: sub, ...(typeof name === 'string' && { name }), ...(typeof locale === 'string' && { locale }) };
}
