/** Source of the bearer token of a call. `src/page/session` implements it, `src/page/api` uses it. */
export interface TokenSource {
  kind: 'publicLink' | 'authenticated';
  /** The current token, '' when there is none. Rejects with the error of the call that fetches the token. */
  token: () => Promise<string>;
  /** Returns a new token after the server has rejected the token `refused`; absent when no other token can be obtained. */
  renew?: (refused: string) => Promise<string>;
}

/** The signed-in customer, from the token. */
export interface Customer {
  /** Account at the identity provider. */
  id: string;
  name?: string;
  /** Language of the account, as the provider sends it. */
  locale?: string;
}

/**
 * The session of a signed-in customer. A page has at most one; its code loads on first use. A method that redirects to the
 * identity provider never settles.
 */
export interface CustomerSession extends TokenSource {
  kind: 'authenticated';
  /** The customer of this page; undefined until a customer signs in. */
  get: () => Customer | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Returns the customer; if necessary, redirects to the sign-in and back to this address. Rejects with an `ApiError`. */
  open: () => Promise<Customer>;
  /** Like `open`, but after a press: the browser's Back then leads from the identity provider to this page. */
  logIn: () => Promise<Customer>;
  /** The current token if it stays valid for `ms` milliseconds, without renewing it. For requests during unload. */
  tokenIfValidFor: (ms: number) => string | undefined;
  /** The time at which the session ends unless it is prolonged, in milliseconds since 1970; undefined if unknown. */
  endsAt: () => number | undefined;
  /** Prolongs the session after a press; redirects to the identity provider if necessary. Rejects with an `ApiError`. */
  prolong: () => Promise<unknown>;
  /**
   * Deletes all data of the customer except the language, here and in other tabs, and returns to the origin of the site.
   * Rejects with an `ApiError` when offline, because the session at the identity provider would stay open.
   */
  logOut: () => Promise<void>;
}
