/** Apostrophes that texts have instead of that of the keyboard. */
const APOSTROPHES = '\u2018\u2019\u02bc\u00b4`';

/** Apostrophes as SQL writes a text of them. */
const STRAIGHT = "''".repeat(APOSTROPHES.length);

/**
 * SQL that folds a text for a search as `foldText` does: capitals, without accents, straight apostrophes. What is searched for
 * is folded by `foldText` itself.
 */
export function foldedInSql(text: string): string {
  const bare = `regexp_replace(normalize(replace(${text}, 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g')`;
  return `translate(upper(${bare}), '${APOSTROPHES}', '${STRAIGHT}')`;
}
