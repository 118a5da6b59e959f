import { createHash } from 'node:crypto';
import { ownText } from '../../engine/kernel/text/json';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** A contact of a customer. */
export interface KnownContact {
  kind: 'email' | 'phone';
  contact: string;
}

/** The contact in a customer's record that receives codes: the e-mail address, else the phone. */
export function contactIn(record: unknown): KnownContact | undefined {
  const [email, phone] = ['email', 'phone'].map((key) => ownText(record, key) ?? '');
  if (email) return { kind: 'email', contact: email };
  return phone ? { kind: 'phone', contact: phone } : undefined;
}

/** A masked contact that its owner still recognises: `m***@e***.it`, `***45`. */
export function maskedContact({ kind, contact }: KnownContact): string {
  if (kind === 'phone') return `***${contact.replace(/\D/g, '').slice(-2)}`;
  const [name = '', domain = ''] = contact.split('@');
  const [first = ''] = name;
  const [firstOfDomain = ''] = domain;
  return `${first}***@${firstOfDomain}***${/\.[^.]+$/.exec(domain)?.[0] ?? ''}`;
}

/** The first customer after $2 on a ring of digests: the result stays the same when most other customers are added or removed. */
const NEXT = statement(
  `SELECT record FROM known_customers
  WHERE host = $1 AND (coalesce(record::json->>'email', '') <> '' OR coalesce(record::json->>'phone', '') <> '')
  ORDER BY md5(code) < $2, md5(code) LIMIT 1`,
  { record: 'text' },
);

/**
 * The contact whose mask is shown for an unknown pair of codes; always the same contact for the same `digest`. It belongs to
 * another customer of the brand, so that an unknown pair looks like a known one.
 */
export async function decoyContact(database: Statements, host: string, digest: string): Promise<KnownContact> {
  const hash = createHash('md5').update(digest).digest('hex');
  const [row] = await database.query(NEXT, [host, hash]);
  const letter = (at: number) => String.fromCharCode(97 + (Number.parseInt(hash.slice(at, at + 4), 16) % 26));
  const none = { kind: 'email', contact: `${letter(0)}@${letter(4)}.it` } as const;
  return (row && contactIn(JSON.parse(row.record))) ?? none;
}
