/** What a failed public access means: the id is unknown (404) or has expired (410); anything else may pass. */
export function linkErrorOf(status: number | undefined): '404' | '410' | undefined {
  return status === 404 ? '404' : status === 410 ? '410' : undefined;
}
