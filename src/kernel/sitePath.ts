/** A path of a site: no host, no step up, and none of the signs that browsers read as something else. */
const PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w.~&=+%-]*)?$/;
const MAX_LENGTH = 400;

/** The path of an address of the own site, with its query, as a server writes it in a text; undefined for every other. */
export function sitePath(input: string | undefined): string | undefined {
  const path = input?.trim() ?? '';
  return path.length <= MAX_LENGTH && PATH.test(path) ? path : undefined;
}
