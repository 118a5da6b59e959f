import { searchWords } from '../../engine/kernel/text/search';
import type { Localized } from '../../samples/site/words';
import { entryNumber } from '../requests/entries';
import type { Statements } from '../store/database';
import { columns, type RowOf, statement } from '../store/statement';
import type { CodeAt } from './answers';
import { foldedInSql, foundInSql } from './foldedText';
import { MESSAGE_SORTING } from './messages';
import { pageStatements, readPage } from './pagedList';
import type { Page } from './paging';

/** Subject of a reading that was not sent as a message. */
const READING: Localized<string> = {
  it: 'Autolettura: {reading} m³',
  en: 'Meter reading: {reading} m³',
  de: 'Zählerstand: {reading} m³',
};

const OWN_DOCUMENTS = 'SELECT number FROM customer_documents WHERE host = $1 AND code = $2';

/**
 * SQL for the fields of a ticket as JSON. Tickets of earlier releases can contain an escaped NUL, which functions of JSON reject;
 * an even number of backslashes before it escapes only backslashes.
 */
const FIELDS = String.raw`regexp_replace(fields, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g')::json`;

/** Tickets and readings, except readings sent as a message. The subject of a ticket is in a field that depends on its kind. */
const SENT_REQUESTS = `FROM (
  SELECT 'sent-' || lpad(entry::text, 12, '0') AS id, entry, subject, kind, to_char(at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS date
  FROM (
    SELECT entry, at,
      CASE WHEN kind = 'reading' THEN 'reading'
        WHEN sent->>'topic' IN ('bill', 'payment', 'reading', 'contract') THEN sent->>'topic' ELSE 'other' END AS kind,
      coalesce(sent->>'subject', sent->>'oggetto', split_part(sent->>'description', E'\n', 1), sent->>'title', sent->>'offer', '-')
        AS subject
    FROM tickets CROSS JOIN LATERAL (SELECT ${FIELDS} AS sent) AS body WHERE host = $1 AND (number = 'customer ' || $2 OR number IN (${OWN_DOCUMENTS}))
    UNION ALL
    SELECT entry, at, 'reading', replace($4::text, '{reading}', reading)
    FROM readings AS own WHERE host = $1 AND number IN (${OWN_DOCUMENTS}) AND NOT EXISTS (
      SELECT 1 FROM tickets WHERE tickets.host = own.host AND tickets.number = own.number AND kind = 'reading'
        AND abs(extract(epoch FROM tickets.at - own.at)) < 60)
  ) AS requests) AS sent
  WHERE ${foundInSql(foldedInSql('subject'), '$3')}`;

const COUNT = statement(`SELECT count(*) AS total ${SENT_REQUESTS}`, { total: 'number' });
const COLUMNS = columns({ id: 'text', entry: 'number', subject: 'text', date: 'text', kind: 'text' });
const PAGES = pageStatements(MESSAGE_SORTING, `SELECT ${Object.keys(COLUMNS).join(', ')} ${SENT_REQUESTS}`, COLUMNS, 4);

/** A page of the requests that a customer has sent, from any device. */
export function listSentRequests(
  database: Statements,
  { host, code, q, language }: CodeAt & { q?: string | undefined; language: keyof typeof READING },
  page: Page,
) {
  const filters = [host, code, q === undefined ? null : searchWords(q), READING[language]];
  const item = ({ entry, ...row }: RowOf<typeof COLUMNS>) => ({ ...row, is_read: 1, sent: 1, number: entryNumber(entry) });
  return readPage(database, { count: COUNT, pages: PAGES }, filters, page, item);
}
