import type { Context } from 'hono';
import { sentBytes } from './sentBytes';

/** A lone surrogate, which cannot be stored or written to a file. */
const LONE_SURROGATE = /\p{Cs}/u;

class LoneSurrogate extends Error {}

function rejectLoneSurrogates(key: string, value: unknown): unknown {
  if (LONE_SURROGATE.test(key) || (typeof value === 'string' && LONE_SURROGATE.test(value))) throw new LoneSurrogate();
  return value;
}

/**
 * The JSON of a body. undefined when it is invalid or not UTF-8, because decoding would replace characters. null, which no call
 * accepts, when a text contains a lone surrogate.
 */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, rejectLoneSurrogates);
  } catch (error) {
    return error instanceof LoneSurrogate ? null : undefined;
  }
}

/** The JSON of a request, see {@link jsonIn}. */
export async function sentJson(c: Context): Promise<unknown> {
  const bytes = await sentBytes(c);
  return bytes && jsonIn(new Uint8Array(bytes));
}
