/** Source of the bearer token of a call. `src/session` implements it, `src/api` uses it. */
export interface TokenSource {
  kind: 'publicLink' | 'authenticated' | 'none';
  /** The current token, '' when there is none. Rejects with the error of the call that should have returned it. */
  token: () => Promise<string>;
  /** Returns a new token after `refused` was rejected; absent when no other token can be obtained. */
  renew?: (refused: string) => Promise<string>;
}
