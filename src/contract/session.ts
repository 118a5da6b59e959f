/** Where the bearer token of a call comes from. `src/session` implements it, `src/api` takes it. */
export interface TokenSource {
  kind: 'publicLink' | 'authenticated' | 'none';
  /** The token in force, '' when there is none. Rejects with the failure of the call that should have brought it. */
  token: () => Promise<string>;
  /** A new token in place of one that was refused; absent where there is no way to get another. */
  renew?: (refused: string) => Promise<string>;
}
