/** Most words of a page: nobody reads a longer one to its end. */
const MOST_WORDS = 2_000;
/** Most characters of a table cell: two lines of a wide screen. */
const MOST_IN_CELL = 240;
/** Most bytes of ARCHITECTURE.md. */
const MOST_BYTES = 12_288;

/** One line for each reason why a Markdown page is too long. `path` is that of the file. */
export function findLongPages(path: string, text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  const bytes = Buffer.byteLength(text);
  const cells = text.split('\n').flatMap((line, i) =>
    !line.startsWith('|')
      ? []
      : line
          // A bar in code is written \\|.
          .split(/(?<!\\)\|/)
          .filter((cell) => cell.trim().length > MOST_IN_CELL)
          .map(
            (cell) =>
              `${path}:${i + 1}  A table cell has ${cell.trim().length} characters; at most ${MOST_IN_CELL}. Write it below.`,
          ),
  );
  return [
    ...(words > MOST_WORDS ? [`${path}  has ${words} words; at most ${MOST_WORDS}. Split it by audience or subject.`] : []),
    ...(path === 'ARCHITECTURE.md' && bytes > MOST_BYTES ? [`${path}  has ${bytes} bytes; at most ${MOST_BYTES}.`] : []),
    ...cells,
  ];
}
