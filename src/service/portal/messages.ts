import { searchWords } from '../../engine/kernel/text/search';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import type { CodeAt } from './answers';
import { foldedInSql, foundInSql } from './foldedText';
import { type Page, pageClause, pageOfList, pageValues, type Sorting } from './paging';

/** A message as the list shows it. */
interface MessageRow {
  id: string;
  subject: string;
  date: string;
  is_read: 0 | 1;
  kind: string;
}

/** Filters of a list of messages. */
export interface MessageFilter extends CodeAt {
  state?: 'unread' | 'read' | undefined;
  /** Part of a subject. */
  q?: string | undefined;
  /** Language of the messages. The samples have all languages; the messages of a company may not. */
  language: string;
}

/** SQL for a text of a message in the language of this parameter, or as it was sent. */
function words(what: 'subject' | 'body', language: `$${number}`): string {
  return `coalesce(translations->${language}::text->>'${what}', ${what})`;
}

function columns(language: `$${number}`): string {
  return `id, ${words('subject', language)} AS subject, date, is_read::integer AS is_read, kind`;
}

const FOUND = `FROM inbox WHERE host = $1 AND code = $2 AND ($3::text IS NULL OR is_read = ($3 = 'read'))
  AND ${foundInSql(foldedInSql(words('subject', '$5')), '$4')}`;

/** Messages are sorted by date, the newest first. */
export const MESSAGE_SORTING: Sorting = { columns: { date: { column: 'date', type: 'text' } }, key: 'id', defaultOrder: '-date' };

/** The number of unread messages of a customer code. */
export async function countUnread(database: Statements, { host, code }: CodeAt): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM inbox WHERE host = $1 AND code = $2 AND NOT is_read';
  const [row] = await database.query<{ count: number | string }>(sql, [host, code]);
  return Number(row?.count ?? 0);
}

/** The three newest messages of a customer code. */
export async function newestMessages(database: Statements, { host, code }: CodeAt, language: string): Promise<object[]> {
  const sql = `SELECT ${columns('$3')} FROM inbox WHERE host = $1 AND code = $2 ORDER BY date DESC, id DESC LIMIT 3`;
  const rows = await database.query<MessageRow>(sql, [host, code, language]);
  return rows.map(({ kind: _, ...row }) => row);
}

/** A page of the messages of a customer code. */
export async function listMessages(database: Statements, filter: MessageFilter, page: Page) {
  const { host, code, state = null, q = null, language } = filter;
  const filters = [host, code, state, q === null ? null : searchWords(q), language];
  const [[counted], rows, unread] = await Promise.all([
    database.query<{ total: number | string }>(`SELECT count(*) AS total ${FOUND}`, filters),
    database.query<MessageRow>(`SELECT ${columns('$5')} ${FOUND} ${pageClause(page.order, 6)}`, [
      ...filters,
      ...pageValues(page),
    ]),
    countUnread(database, filter),
  ]);
  const list = pageOfList(rows, page, { total: Number(counted?.total ?? 0), item: (row) => row });
  return { ...list, unread };
}

/** A message of an account with its body; undefined when the account has no such message or has deleted it. */
export async function messageById(database: Statements, { host, account }: CustomerGrant, id: string, language: string) {
  const sql = `SELECT ${columns('$4')}, code AS customer, ${words('body', '$4')} AS body FROM inbox JOIN customers USING (host, code)
    WHERE host = $1 AND account = $2 AND id = $3`;
  return (await database.query<MessageRow & { customer: string; body: string }>(sql, [host, account, id, language]))[0];
}

const MARKS = { read: 'read_at', deleted: 'deleted_at' } as const;

/** Marks a message of an account permanently; false when the account has no message with this id. Idempotent. */
export async function markMessage(
  database: Statements,
  { host, account }: CustomerGrant,
  id: string,
  { as, at }: { as: keyof typeof MARKS; at: Date },
): Promise<boolean> {
  const column = MARKS[as];
  const marked = await database.query<object>(
    `INSERT INTO message_marks AS own (host, id, ${column})
       SELECT host, id, $4::timestamptz FROM messages JOIN customers USING (host, code)
         WHERE host = $1 AND account = $2 AND id = $3
       ON CONFLICT (host, id) DO UPDATE SET ${column} = coalesce(own.${column}, EXCLUDED.${column})
       RETURNING id`,
    [host, account, id, at.toISOString()],
  );
  return marked.length > 0;
}
