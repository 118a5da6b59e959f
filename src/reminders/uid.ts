/**
 * A name for an event that is the same each time it is made from the same parts, so that a calendar updates what it has.
 * The parts cannot be read from it: a calendar shows its uids to whoever it is shared with.
 */
export function uidOf(host: string, parts: readonly string[]): string {
  return `${fnv1a(JSON.stringify(parts))}@${host}`;
}

/** FNV-1a of 64 bits over UTF-8, as 16 digits. It keeps names apart, it protects nothing. */
export function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
