/** An article before a number that starts with a vowel in speech: 8, 80, 8,5, 08/12, 11, 11.000, and 1 before a percent sign. */
const article = /\b(il|del|dal|al|nel|sul) (?=(?:0?8|8\d\d?|11)(?!\d)|1\s%)/gi;

/**
 * Elides Italian articles and prepositions before the figures and months of a sentence: "l’8 dicembre", "dall’11", "l’8 %",
 * "ad agosto".
 */
export function withItalianElisions(sentence: string): string {
  return sentence
    .replace(article, (_, word: string) => `${word === 'il' ? 'l' : word === 'Il' ? 'L' : `${word}l`}’`)
    .replace(/\ba (?=a(?:gosto|prile))/gi, (word) => `${word[0]}d `);
}
