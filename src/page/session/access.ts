/** Error of a link: the id is unknown (404), has expired (410) or was withdrawn. Appears in the page's address. */
export type LinkError = '404' | '410' | 'withdrawn';

/** The link error for a failed public access, by status and the server's reason; undefined for failures that may be temporary. */
export function linkErrorOf(status: number | undefined, reason: string | undefined): LinkError | undefined {
  if (status === 410) return reason === 'link_revoked' ? 'withdrawn' : '410';
  return status === 404 ? '404' : undefined;
}
