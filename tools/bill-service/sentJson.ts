import type { Context } from 'hono';
import { sentBytes } from './sentBytes';

/** Half of a character: no text that can be stored or written to a file says such a thing. */
const HALF = /\p{Cs}/u;

class HalfCharacter extends Error {}

function wholeOnly(key: string, value: unknown): unknown {
  if (HALF.test(key) || (typeof value === 'string' && HALF.test(value))) throw new HalfCharacter();
  return value;
}

/**
 * The JSON of a body. undefined when it is none, which includes bytes that are not UTF-8: read all the same, they would be
 * stored as other signs than were sent. null, which no call takes, when a text in it has half of a character.
 */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, wholeOnly);
  } catch (error) {
    return error instanceof HalfCharacter ? null : undefined;
  }
}

/** The JSON of a request, see {@link jsonIn}. */
export async function sentJson(c: Context): Promise<unknown> {
  const bytes = await sentBytes(c);
  return bytes && jsonIn(new Uint8Array(bytes));
}
