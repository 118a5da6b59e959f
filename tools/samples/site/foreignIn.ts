/** In tests: what stands in a rich text besides words and the elements that it may have. */
export function foreignIn(text: string): string | undefined {
  const words = text.replace(/<\/?(?:p|strong|em|ul|ol|li|h3)>|<br>|<a href="[^"<>]+">|<\/a>/g, '');
  return /[<>].{0,20}/.exec(words)?.[0];
}
