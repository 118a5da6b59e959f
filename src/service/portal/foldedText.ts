/** Variants of the apostrophe, other than the one on the keyboard. */
const APOSTROPHES = '\u2018\u2019\u02bc\u00b4`';

/** The content of an SQL string with the replacements of these variants: for each, a straight apostrophe, doubled. */
const STRAIGHT = "''".repeat(APOSTROPHES.length);

/** SQL that folds a text like `foldText`: upper case, no accents, straight apostrophes. Fold search words with `foldText`. */
export function foldedInSql(text: string): string {
  const bare = `regexp_replace(normalize(replace(${text}, 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g')`;
  return `translate(upper(${bare}), '${APOSTROPHES}', '${STRAIGHT}')`;
}
