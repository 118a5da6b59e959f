const MONTHS = [
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'gen feb mar apr mag giu lug ago set sett ott nov dic',
  'january february march april may june july august september october november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
];
const NAMES: ReadonlySet<string> = new Set(MONTHS.join(' ').split(' '));

/**
 * The printed name of a charge without months, years and other digits, which differ from bill to bill: small letters, words
 * separated by one blank. A name that consists of nothing else stays as it is.
 */
export function chargeName(label: string): string {
  const words = label
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.filter((word) => word !== '' && !NAMES.has(word)).join(' ') || label;
}
