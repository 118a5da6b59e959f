/** Source of the bearer token of a call. `src/session` implements it, `src/api` uses it. */
export interface TokenSource {
  kind: 'publicLink' | 'authenticated';
  /** The current token, '' when there is none. Rejects with the error of the call that should have returned it. */
  token: () => Promise<string>;
  /** Returns a new token after `refused` was rejected; absent when no other token can be obtained. */
  renew?: (refused: string) => Promise<string>;
}

/** Who has signed in, as the token says. */
export interface Customer {
  /** Account at the identity provider. */
  id: string;
  name?: string;
  /** Language of the account, as the provider words it. */
  locale?: string;
}

/**
 * The session of a signed-in customer. A page has at most one, and it costs nothing until it is used. What leaves the page
 * for the identity provider never settles.
 */
export interface CustomerSession extends TokenSource {
  kind: 'authenticated';
  /** The customer of this page; undefined as long as nobody has signed in on it. */
  get: () => Customer | undefined;
  subscribe: (listener: () => void) => () => void;
  /** The customer, who signs in first if need be and then comes back to this address. Rejects with an `ApiError`. */
  open: () => Promise<Customer>;
  /** The same at a press: Back leads from the identity provider to this page. */
  logIn: () => Promise<Customer>;
  /** The token in hand if it is valid for so many milliseconds more: for what leaves with the page. Asks nobody. */
  held: (ms: number) => string | undefined;
  /** When the session ends unless it is prolonged, in milliseconds since 1970; undefined when that is not known. */
  endsAt: () => number | undefined;
  /** Prolongs the session at a press, by way of the identity provider where nothing else does. Rejects with an `ApiError`. */
  prolong: () => Promise<unknown>;
  /**
   * Forgets everything of the customer except the language, here and in other tabs, and ends at the origin of the site.
   * Rejects with an `ApiError` without a network: the identity provider would not forget them.
   */
  logOut: () => Promise<void>;
}
