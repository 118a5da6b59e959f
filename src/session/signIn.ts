import type { KeycloakTokenParsed } from 'keycloak-js';
import type { Customer } from '../contract/session';
import { type SignInBrowser, signInBrowser } from './browser';
import { type Create, connect, type Leave, leaveFor, type Provider, takeConnection } from './connect';
import { failureOf, inTime, refused } from './failure';
import { forgetStored } from './forget';
import { type Forget, type Tokens, tokensOf } from './tokens';

/** What a sign-in needs. */
export interface SignInOptions extends Provider {
  /** The browser's own when absent. */
  browser?: SignInBrowser;
  /** Removes what the page itself knows of the customer. */
  forget: () => void;
  input: InputKeeper;
  /** Receives what leaves for the identity provider once more: the browser may not have left. It rejects with an `ApiError`. */
  onLeave?: (leaveAgain: Leave) => void;
}

/** Keeps what a customer has not sent over the end of a session. */
export interface InputKeeper {
  /**
   * Seals it in this tab for this customer, and resolves to whether it is stored; undefined when there is nothing to keep.
   * `goesOn`: the session does not end, the customer is back in a moment.
   */
  save: (customer: Customer, goesOn?: boolean) => Promise<boolean> | undefined;
  /** Puts back what was sealed for this customer, and removes what was sealed for another one. Never rejects. */
  restore: (customer: Customer) => Promise<void>;
}

/** A customer who has signed in. */
export interface SignedIn extends Tokens {
  customer: Customer;
}

/**
 * Signs the customer in. A page that comes back from the identity provider has the answer in its fragment; any other page
 * leaves for the provider, `how` it is told to, and never settles.
 */
export async function signIn(options: SignInOptions, how: 'push' | 'replace', create?: Create): Promise<SignedIn> {
  const { browser = signInBrowser(), forget, input } = options;
  const connection = takeConnection() ?? connect(options, browser.port(), browser.fragment(), create);
  if (!connection) throw refused('serverUrl');
  const { keycloak, isBack, refusal, isSignedIn, ending, tabs, leaving } = connection;
  try {
    if (await inTime(isSignedIn)) {
      const customer = customerIn(keycloak.tokenParsed);
      const tokens = tokensOf(keycloak, { browser, tabs, forget: forgetting(forget), save: () => input.save(customer) });
      // The session ends with its token; without a network the page stays until there is one.
      const end = () => void tokens.logOutExpired().catch(() => browser.onOnline(end));
      ending.onEnd = end;
      await input.restore(customer);
      // Nothing renews the token of the implicit flow: the provider, which knows the customer, gives another one.
      const again = async () => {
        if (!browser.isOnline()) throw failureOf(new TypeError('offline'), false);
        await input.save(customer, true);
        return leaveFor(keycloak, browser)('replace');
      };
      return { ...tokens, ...(keycloak.flow === 'implicit' && { prolong: again }), customer };
    }
    // By itself a page signs in once: without storage it would never recognise the answer.
    if (isBack) throw refused(refusal ?? 'state');
    const leave: Leave = async (how) => {
      if (!browser.isOnline()) throw failureOf(new TypeError('offline'), false);
      await leaveFor(keycloak, browser)(how);
    };
    await (leaving ?? leave(how));
    options.onLeave?.(leave);
    return await new Promise<never>(() => undefined);
  } catch (cause) {
    throw failureOf(cause, browser.isOnline());
  } finally {
    // keycloak-js leaves what it does not know.
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
