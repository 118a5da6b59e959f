import type { Context } from 'hono';
import { bodyOfAtMost } from '../api/bodyOfAtMost';
import { sentJson } from '../api/sentJson';

/** Maximum bytes of the body of a payment call: some twenty short fields, and the query from which they come. */
const MAX_BODY = 16 * 1024;

export const smallBody = bodyOfAtMost(MAX_BODY);

/** The text fields of a JSON object; undefined when the body is not an object. */
export async function textFields(c: Context): Promise<ReadonlyMap<string, string> | undefined> {
  const body = await sentJson(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return new Map(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
