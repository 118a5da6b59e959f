const ODD: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789']
    .map((c, i) => [c, [1, 0, 5, 7, 9, 13, 15, 17, 19, 21][i] ?? 0])
    .concat(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c, i) => [
        c,
        [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23][i] ?? 0,
      ]),
    ),
);

/** Check letter of the first fifteen characters of an Italian fiscal code (DM 12/3/1974). */
export function checkLetter(first15: string): string {
  const total = [...first15].reduce((sum, character, index) => {
    const even = character >= 'A' ? character.charCodeAt(0) - 65 : Number(character);
    return sum + (index % 2 === 0 ? (ODD[character] ?? 0) : even);
  }, 0);
  return String.fromCharCode(65 + (total % 26));
}

function threeLetters(name: string, isGivenName: boolean): string {
  const letters = [...name.toUpperCase()].filter((c) => c >= 'A' && c <= 'Z');
  const vowels = letters.filter((c) => 'AEIOU'.includes(c));
  const consonants = letters.filter((c) => !'AEIOU'.includes(c));
  if (isGivenName && consonants.length > 3) consonants.splice(1, 1);
  return [...consonants, ...vowels, 'X', 'X', 'X'].slice(0, 3).join('');
}

/** Fiscal code of an invented person. Town code X999 is unassigned, so that no real person can have this code. */
export function fiscalCode(surname: string, givenName: string, born: string, female: boolean): string {
  const [year = '', month = '', day = ''] = born.split('-');
  const letters = threeLetters(surname, false) + threeLetters(givenName, true);
  const first15 = `${letters}${year.slice(2)}${'ABCDEHLMPRST'[Number(month) - 1]}${String(Number(day) + (female ? 40 : 0)).padStart(2, '0')}X999`;
  return first15 + checkLetter(first15);
}
