import { fnv1a } from '../kernel/fnv1a';

/**
 * A name for an event that is the same each time it is made from the same parts, so that a calendar updates what it has.
 * The parts cannot be read from it: a calendar shows its uids to whoever it is shared with.
 */
export function uidOf(host: string, parts: readonly string[]): string {
  return `${fnv1a(JSON.stringify(parts))}@${host}`;
}
