import type { TokenSource } from '../../engine/contract/session';

/**
 * The session of an opened link: a token without expiry from the public access. `access` makes the call; `isFresh`
 * requests a new answer instead of the cached one.
 */
export function publicLinkSession(access: (isFresh: boolean) => Promise<{ token: string }>): TokenSource {
  let renewing: Promise<string> | undefined;
  let renewed: string | undefined;
  const renew = async () => {
    renewed = (await access(true)).token;
    return renewed;
  };
  return {
    kind: 'publicLink',
    token: async () => renewed ?? (await access(false)).token,
    renew: (refused) => {
      // Single-flight: several calls may be refused with the same token, and share one new access.
      if (renewed !== undefined && renewed !== refused) return Promise.resolve(renewed);
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}
