import { jsonIn } from '../sentJson';
import { type Message, messageOf } from './message';

/** A message, or why there is none: the rules do not take it, it is no body of ours, it is no JSON. */
export type Read = Message | 'refused' | 'unknown' | 'unreadable';

/** Reads the body of a message. */
export function readMessage(bytes: Uint8Array): Read {
  const body = jsonIn(bytes);
  return body === undefined ? 'unreadable' : (messageOf(body) ?? 'unknown');
}
