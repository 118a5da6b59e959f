import { jsonIn } from '../api/sentJson';
import { type CareMessage, parseMessage } from './message';

/** A message, or the reason why there is none: rejected by the rules, unknown shape, not JSON. */
export type ParsedCareMessage = CareMessage | 'refused' | 'unknown' | 'unreadable';

/** Parses the body of a message. */
export function readMessage(bytes: Uint8Array): ParsedCareMessage {
  const body = jsonIn(bytes);
  return body === undefined ? 'unreadable' : (parseMessage(body) ?? 'unknown');
}
