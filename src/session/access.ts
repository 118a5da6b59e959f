/** Meaning of a failed public access: the id is unknown (404) or has expired (410); undefined for failures that may pass. */
export function linkErrorOf(status: number | undefined): '404' | '410' | undefined {
  return status === 404 ? '404' : status === 410 ? '410' : undefined;
}
