/** Name of the Trusted Types policy of a brand with a third-party script; it returns the configured addresses only. */
export const BRAND_SCRIPT_POLICY = 'bolletta-brand-script';

/** What `GET /getGoogleAnalyticsId` may answer. */
const TAG_ID = /^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/;

/** The id of the analytics tag in a response, which is a text or that text as JSON; undefined when it is invalid. */
export function readTagId(answer: string): string | undefined {
  const id = answer.trim().replace(/^"(.*)"$/, '$1');
  return TAG_ID.test(id) ? id : undefined;
}

/** Address of the analytics tag with its id, or without it when the id is undefined. */
export function tagAddress(address: string, id: string): string | undefined {
  if (readTagId(id) !== id) return undefined;
  const url = new URL(address);
  url.searchParams.set('id', id);
  return url.href;
}
