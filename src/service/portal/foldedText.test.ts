import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { searchWords } from '../../engine/kernel/text/search';
import vectors from '../../engine/kernel/text/search.vectors.json';
import { foldedInSql, foundInSql } from './foldedText';

const database = new PGlite();
afterAll(() => database.close());

it.each(vectors)('in $text, the database finds $typed as the page does: $isFound', async ({ text, typed, isFound }) => {
  const sql = `SELECT ${foundInSql(foldedInSql('$1::text'), '$2')} AS found`;
  const { rows } = await database.query(sql, [text, searchWords(typed)]);
  expect(rows).toEqual([{ found: isFound }]);
});
