/** Variants of the apostrophe, other than the one on the keyboard. */
const APOSTROPHES = '\u2018\u2019\u02bc\u00b4`';

/** The content of an SQL string with the replacements of these variants: for each, a straight apostrophe, doubled. */
const STRAIGHT = "''".repeat(APOSTROPHES.length);

/** Separators between words, which a code or a number may contain. Written out, because `\s` depends on the locale. */
const BETWEEN = '[\\s\u00a0\u2000-\u200a\u202f\u3000,;:()–—-]';

/** SQL that folds a text like `foldText`: upper case, no accents, straight apostrophes. */
export function foldedInSql(text: string): string {
  const bare = `regexp_replace(normalize(regexp_replace(${text}, '[ßẞ]', 'ss', 'g'), NFD), '[\u0300-\u036f]', '', 'g')`;
  return `translate(upper(${bare}), '${APOSTROPHES}', '${STRAIGHT}')`;
}

/**
 * SQL of the rule of `textFinder`: whether a folded text contains every word of an array from `searchWords`. An array that is
 * null or empty finds every text. Each text is folded once, whatever the number of words (`OFFSET 0`).
 */
export function foundInSql(folded: string, words: string): string {
  const all = `${words}::text[]`;
  const text = `(SELECT plain, regexp_replace(plain, '${BETWEEN}', '', 'g') AS joined FROM (SELECT ${folded} AS plain OFFSET 0) AS one OFFSET 0)`;
  const lacks = `position(word IN CASE WHEN word ~ '[0-9]' THEN joined ELSE plain END) = 0`;
  return `(coalesce(cardinality(${all}), 0) = 0
     OR (SELECT NOT EXISTS (SELECT 1 FROM unnest(${all}) AS word WHERE ${lacks}) FROM ${text} AS own))`;
}
