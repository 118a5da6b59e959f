/** For tests: content of a rich text other than text and allowed elements. */
export function foreignIn(text: string): string | undefined {
  const words = text.replace(/<\/?(?:p|strong|em|ul|ol|li|h3)>|<br>|<a href="[^"<>]+">|<\/a>/g, '');
  return /[<>].{0,20}/.exec(words)?.[0];
}
