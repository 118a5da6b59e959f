/** What is wrong with a link: the id is unknown (404), has expired (410) or was withdrawn. Stands in the page's address. */
export type LinkError = '404' | '410' | 'withdrawn';

/** Meaning of a failed public access, by its status and the server's reason; undefined for failures that may pass. */
export function linkErrorOf(status: number | undefined, reason: string | undefined): LinkError | undefined {
  if (status === 410) return reason === 'link_revoked' ? 'withdrawn' : '410';
  return status === 404 ? '404' : undefined;
}
