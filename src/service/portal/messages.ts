import { searchWords } from '../../engine/kernel/text/search';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';
import type { CodeAt } from './answers';
import { foldedInSql, foundInSql } from './foldedText';
import { pageStatements, readPage } from './pagedList';
import type { Page, Sorting } from './paging';

/** The columns of a message, as the list shows it. */
const COLUMNS = columns({ id: 'text', subject: 'text', date: 'text', is_read: [0, 1], kind: 'text' });

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

function shownIn(language: `$${number}`): string {
  return `id, ${words('subject', language)} AS subject, date, is_read::integer AS is_read, kind`;
}

const FOUND = `FROM inbox WHERE host = $1 AND code = $2 AND ($3::text IS NULL OR is_read = ($3 = 'read'))
  AND ${foundInSql(foldedInSql(words('subject', '$5')), '$4')}`;

/** Messages are sorted by date, the newest first. */
export const MESSAGE_SORTING: Sorting = { columns: { date: { column: 'date', type: 'text' } }, key: 'id', defaultOrder: '-date' };

const COUNT = statement(`SELECT count(*) AS total ${FOUND}`, { total: 'number' });
const PAGES = pageStatements(MESSAGE_SORTING, `SELECT ${shownIn('$5')} ${FOUND}`, COLUMNS, 5);
const UNREAD = statement('SELECT count(*) AS count FROM inbox WHERE host = $1 AND code = $2 AND NOT is_read', {
  count: 'number',
});
const NEWEST = statement(
  `SELECT ${shownIn('$3')} FROM inbox WHERE host = $1 AND code = $2 ORDER BY date DESC, id DESC LIMIT 3`,
  COLUMNS,
);
const ONE = statement(
  `SELECT ${shownIn('$4')}, code AS customer, ${words('body', '$4')} AS body FROM inbox JOIN customers USING (host, code)
     WHERE host = $1 AND account = $2 AND id = $3`,
  { ...COLUMNS, customer: 'text', body: 'text' },
);

function markIn(column: 'read_at' | 'deleted_at') {
  return statement(
    `INSERT INTO message_marks AS own (host, id, ${column})
       SELECT host, id, $4::timestamptz FROM messages JOIN customers USING (host, code)
         WHERE host = $1 AND account = $2 AND id = $3
       ON CONFLICT (host, id) DO UPDATE SET ${column} = coalesce(own.${column}, EXCLUDED.${column})
       RETURNING id`,
    { id: 'text' },
  );
}

const MARKS = { read: markIn('read_at'), deleted: markIn('deleted_at') } as const;

/** The number of unread messages of a customer code. */
export async function countUnread(database: Statements, { host, code }: CodeAt): Promise<number> {
  return (await database.query(UNREAD, [host, code]))[0]?.count ?? 0;
}

/** The three newest messages of a customer code. */
export async function newestMessages(database: Statements, { host, code }: CodeAt, language: string): Promise<object[]> {
  const rows = await database.query(NEWEST, [host, code, language]);
  return rows.map(({ kind: _, ...row }) => row);
}

/** A page of the messages of a customer code. */
export async function listMessages(database: Statements, filter: MessageFilter, page: Page) {
  const { host, code, state = null, q = null, language } = filter;
  const filters = [host, code, state, q === null ? null : searchWords(q), language];
  const [list, unread] = await Promise.all([
    readPage(database, { count: COUNT, pages: PAGES }, filters, page, (row) => row),
    countUnread(database, filter),
  ]);
  return { ...list, unread };
}

/** A message of an account with its body; undefined when the account has no such message or has deleted it. */
export async function messageById(database: Statements, { host, account }: CustomerGrant, id: string, language: string) {
  return (await database.query(ONE, [host, account, id, language]))[0];
}

/** Marks a message of an account permanently; false when the account has no message with this id. Idempotent. */
export async function markMessage(
  database: Statements,
  { host, account }: CustomerGrant,
  id: string,
  { as, at }: { as: keyof typeof MARKS; at: Date },
): Promise<boolean> {
  return (await database.query(MARKS[as], [host, account, id, at.toISOString()])).length > 0;
}
