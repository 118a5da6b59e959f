/** A path of a site, without a host, without `..`, and without characters that browsers interpret differently. */
const PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w.~&=+%-]*)?$/;
const MAX_LENGTH = 400;

/** Checks a path of the site, with its query, from a text of the server; undefined for any other text. */
export function sitePath(input: string | undefined): string | undefined {
  const path = input?.trim() ?? '';
  return path.length <= MAX_LENGTH && PATH.test(path) ? path : undefined;
}
