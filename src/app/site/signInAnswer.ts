/** Whether the identity provider has answered in a fragment: the sign-in can go on before it is known which page this is. */
export function isSignInAnswer(fragment: string): boolean {
  return new URLSearchParams(fragment.slice(1)).has('state');
}

/** The same of the address that the page began with: the sign-in takes the answer out of it. */
export const isBackFromSignIn = isSignInAnswer(location.hash);
