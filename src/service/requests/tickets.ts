import schema from '../../../schemas/api/messaggio.request.schema.json' with { type: 'json' };
import type { ServiceDeps } from '../api/access';
import type { Contents } from '../api/contents';
import type { Statements } from '../store/database';
import { readWait, waitStatement } from '../store/rateLimit';
import { statement } from '../store/statement';
import type { CareMessage } from './message';

/**
 * One statement, so that a ticket is stored with all its attachments or not at all. Of equal simultaneous messages, the first
 * locks the row; the others wait for the lock and then see its time.
 */
function storeWith(files: number) {
  // For each file: position, name, type, digest, size, bytes.
  const rows = Array.from({ length: files }, (_, file) => {
    const [place, name, type, digest, size, bytes] = [1, 2, 3, 4, 5, 6].map((column) => `$${7 + file * 6 + column}`);
    return `(${place}::integer, ${name}::text, ${type}::text, ${digest}::text, ${size}::integer, ${bytes}::bytea)`;
  });
  const contents = `,
  file (place, name, type, digest, size, bytes) AS (VALUES ${rows.join(', ')}),
  content AS (
    INSERT INTO contents (digest, size, bytes) SELECT digest, size, bytes FROM ticket, file ON CONFLICT (digest) DO NOTHING),
  files AS (
    INSERT INTO attachments (entry, place, name, type, digest) SELECT entry, place, name, type, digest FROM ticket, file)`;
  return statement(
    `WITH first AS (
      INSERT INTO last_messages (host, number, digest, at, entry, client)
        VALUES ($1, $2, $3, $4::timestamptz, nextval('customer_entries'), $5::text)
      ON CONFLICT (host, number, digest) DO UPDATE SET at = EXCLUDED.at, entry = EXCLUDED.entry, client = EXCLUDED.client
        WHERE last_messages.at <= EXCLUDED.at - interval '24 hours'
      RETURNING host, number, at, entry),
    ticket AS (
      INSERT INTO tickets (entry, host, number, kind, fields, at)
        SELECT entry, host, number, $6::text, $7::text, at FROM first
      RETURNING entry)${files === 0 ? '' : contents}
    SELECT entry FROM ticket`,
    { entry: 'number' },
  );
}

/** By number of attachments. */
const STORE = Array.from({ length: schema.properties.files.maxItems + 1 }, (_, files) => storeWith(files));

/** Maximum different messages per 24 hours about one document by one client, so that a forwarded link cannot block others. */
export const MAX_MESSAGES_PER_CLIENT = 50;
/**
 * Maximum different messages per 24 hours about one document by all clients together, so that people with a link cannot fill the
 * disk. This limit does not apply to accounts.
 */
export const MAX_MESSAGES = 200;

/** Seconds until another message is allowed by the limits of client and document. Also deletes rows older than 24 hours. */
const WAIT = waitStatement(
  {
    ...{ table: 'last_messages', where: 'host = $1 AND number = $2 AND digest <> $3', time: 'at', per: '24 hours', at: '$4' },
    limits: [
      { most: MAX_MESSAGES_PER_CLIENT, of: 'client IS NOT DISTINCT FROM $5::text' },
      { most: MAX_MESSAGES, of: 'NOT $6::boolean' },
    ],
  },
  `WITH forgotten AS (
    DELETE FROM last_messages WHERE host = $1 AND number = $2 AND at <= $4::timestamptz - interval '24 hours')
  `,
);

/** Sender of a message. */
export interface Sender {
  host: string;
  /** Number of the document, or a substitute for it. */
  number: string;
  /** Distinguishes clients that write about the same document, see `callerOf`. */
  client?: string;
  isAccount?: boolean;
}

const keyOf = ({ host, number, client }: Sender, { digest }: CareMessage, at: Date) => [
  ...[host, number, digest, at.toISOString(), client ?? null],
];

/** Seconds until a sender can send this message; undefined below the limit, which simultaneous messages may exceed. */
export function messageRetryAfter(
  database: Statements,
  sender: Sender,
  message: CareMessage,
  at: Date,
): Promise<number | undefined> {
  return readWait(database, WAIT, [...keyOf(sender, message, at), sender.isAccount === true]);
}

/**
 * Stores a customer's message about a document. Returns the number of the new entry; undefined when an equal message about the
 * document was stored within the last 24 hours: then the existing ticket covers this message.
 */
export async function storeTicket(
  { database, contents }: { database: Statements; contents: Contents },
  sender: Sender,
  message: CareMessage,
  at: Date,
): Promise<number | undefined> {
  const files: unknown[] = [];
  for (const [index, attachment] of message.attachments.entries()) {
    const { name, type, digest, bytes } = attachment;
    // Store the content first, so that no row exists without it.
    files.push(index + 1, name, type, digest, bytes.length, await contents.store(attachment));
  }
  const store = STORE[message.attachments.length];
  if (store === undefined) throw new Error('A message has more attachments than its schema allows.');
  const parameters = [...keyOf(sender, message, at), message.kind, JSON.stringify(message.fields), ...files];
  return (await database.query(store, parameters))[0]?.entry;
}

const EXISTING = statement('SELECT entry FROM last_messages WHERE host = $1 AND number = $2 AND digest = $3', {
  entry: 'number?',
});

/** Number of the ticket that was stored for a message or for an earlier equal message. */
async function existingTicket(
  database: Statements,
  { host, number }: Sender,
  { digest }: CareMessage,
): Promise<number | undefined> {
  return (await database.query(EXISTING, [host, number, digest]))[0]?.entry ?? undefined;
}

/** Stores a message and writes the copy of its entry; returns the number of the entry, or that of an earlier equal message. */
export async function storeMessage(
  deps: Pick<ServiceDeps, 'database' | 'contents' | 'requests' | 'clock'>,
  sender: Sender,
  message: CareMessage,
): Promise<number | undefined> {
  const own = await storeTicket(deps, sender, message, deps.clock());
  if (own !== undefined) await deps.requests.write(own, message.attachments);
  return own ?? existingTicket(deps.database, sender, message);
}
