import { createHash } from 'node:crypto';
import type { Statements } from '../database';
import type { Message } from './message';

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** The same words and files have the same digest, in whatever order the fields came. */
function digestOf({ kind, fields, attachments }: Message): string {
  const words = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([kind, words, attachments.map(({ name, bytes }) => [name, sha256(bytes)])]));
}

/**
 * One statement, so that a ticket is there with its attachments or not at all, and so that of equal messages in the same
 * moment one finds that it is the first: the others wait for its row and then see its time.
 */
const STORE = `WITH first AS (
    INSERT INTO last_messages (host, number, digest, at) VALUES ($1, $2, $3, $4::timestamptz)
    ON CONFLICT (host, number, digest) DO UPDATE SET at = EXCLUDED.at
      WHERE last_messages.at <= EXCLUDED.at - interval '24 hours'
    RETURNING host, number, at),
  ticket AS (
    INSERT INTO tickets (entry, host, number, kind, fields, at)
      SELECT nextval('customer_entries'), host, number, $5::text, $6::text, at FROM first
    RETURNING entry),
  files AS (
    INSERT INTO attachments (entry, place, name, type, bytes)
      SELECT ticket.entry, file.place, file.name, file.type, decode(file.base64, 'base64')
      FROM ticket, jsonb_to_recordset($7::jsonb) AS file (place integer, name text, type text, base64 text))
  SELECT entry FROM ticket`;

/** So many different messages a document may send in 24 hours: whoever has a link must not be able to fill the disk. */
export const MOST_MESSAGES = 50;

/** Seconds until a document with the most messages in its last 24 hours may send another one, and forgets what is older. */
const WAIT = `WITH forgotten AS (
    DELETE FROM last_messages WHERE host = $1 AND number = $2 AND at <= $4::timestamptz - interval '24 hours')
  SELECT ceil(extract(epoch FROM
      (array_agg(at ORDER BY at DESC))[${MOST_MESSAGES}] + interval '24 hours' - $4::timestamptz))::integer AS wait
    FROM last_messages
    WHERE host = $1 AND number = $2 AND digest <> $3 AND at > $4::timestamptz - interval '24 hours'`;

/** Whose message it is. */
interface Sender {
  host: string;
  number: string;
}

const keyOf = ({ host, number }: Sender, message: Message, at: Date) => [host, number, digestOf(message), at.toISOString()];

/**
 * Seconds until a document that has sent the most that it may can send this message; undefined when it can now. Messages in
 * the same moment may go beyond the most by one another.
 */
export async function waitFor(database: Statements, sender: Sender, message: Message, at: Date): Promise<number | undefined> {
  const [most] = await database.query<{ wait: number | null }>(WAIT, keyOf(sender, message, at));
  return most?.wait ?? undefined;
}

/**
 * Stores what a customer wrote about a document. Hands back the number of the new entry; undefined when the document sent
 * the same within the last 24 hours: then that ticket stands for this message too.
 */
export async function storeTicket(database: Statements, sender: Sender, message: Message, at: Date): Promise<number | undefined> {
  const key = keyOf(sender, message, at);
  const files = message.attachments.map(({ name, type, bytes }, index) => {
    return { place: index + 1, name, type, base64: Buffer.from(bytes).toString('base64') };
  });
  const [stored] = await database.query<{ entry: number | string | bigint }>(STORE, [
    ...key,
    ...[message.kind, JSON.stringify(message.fields), JSON.stringify(files)],
  ]);
  return stored && Number(stored.entry);
}
