import { fnv1a } from '../../engine/kernel/text/fnv1a';

/**
 * The uid of an event: the same parts give the same uid, so that a calendar updates its existing event. The parts cannot be
 * recovered from the uid, because a shared calendar shows its uids.
 */
export function uidOf(host: string, parts: readonly string[]): string {
  return `${fnv1a(JSON.stringify(parts))}@${host}`;
}
