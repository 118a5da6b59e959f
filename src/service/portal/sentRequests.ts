import { foldText } from '../../engine/kernel/text/text';
import type { Localized } from '../../samples/site/words';
import { entryNumber } from '../requests/entries';
import type { Statements } from '../store/database';
import type { CodeAt } from './answers';
import { foldedInSql } from './foldedText';
import { type Page, pageClause, pageOfList, pageValues } from './paging';

/** A request that a customer has sent, as the list of messages shows it. */
interface SentRow {
  id: string;
  entry: number | string | bigint;
  subject: string;
  date: string;
  kind: string;
}

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
  WHERE ($3::text IS NULL OR NOT EXISTS (SELECT 1 FROM regexp_split_to_table($3::text, ' ') AS word
    WHERE position(word IN ${foldedInSql('subject')}) = 0))`;

/** A page of the requests that a customer has sent, from any device. */
export async function listSentRequests(
  database: Statements,
  { host, code, q, language }: CodeAt & { q?: string | undefined; language: keyof typeof READING },
  page: Page,
) {
  const filters = [host, code, q === undefined ? null : foldText(q), READING[language]];
  const [[counted], rows] = await Promise.all([
    database.query<{ total: number | string }>(`SELECT count(*) AS total ${SENT_REQUESTS}`, filters),
    database.query<SentRow>(`SELECT id, entry, subject, date, kind ${SENT_REQUESTS} ${pageClause(page.order, 5)}`, [
      ...filters,
      ...pageValues(page),
    ]),
  ]);
  return pageOfList(rows, page, {
    total: Number(counted?.total ?? 0),
    item: ({ entry, ...row }) => ({ ...row, is_read: 1, sent: 1, number: entryNumber(Number(entry)) }),
  });
}
