import { jsonIn } from '../sentJson';
import { type Message, messageOf } from './message';

/** A message, or the reason why there is none: rejected by the rules, unknown shape, not JSON. */
export type Read = Message | 'refused' | 'unknown' | 'unreadable';

/** Parses the body of a message. */
export function readMessage(bytes: Uint8Array): Read {
  const body = jsonIn(bytes);
  return body === undefined ? 'unreadable' : (messageOf(body) ?? 'unknown');
}
