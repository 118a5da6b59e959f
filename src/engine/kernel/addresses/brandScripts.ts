/** Name of the Trusted Types policy of a brand with a third-party script. The policy accepts only configured addresses. */
export const BRAND_SCRIPT_POLICY = 'bolletta-brand-script';

/** Valid responses of `GET /getGoogleAnalyticsId`. */
const TAG_ID = /^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/;

/** The id of the analytics tag in a response, plain or as a JSON string; undefined when it is invalid. */
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
