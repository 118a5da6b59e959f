import { alignEqual } from './align';

/** Unchanged lines around a change. */
const CONTEXT_LINES = 2;

/** The changed lines of a text, like `diff -u`: "-" before, "+" after. Each part begins with the number of its first line. */
export function lineDiff(before: string, after: string): string[] {
  const [olds, news] = [linesOf(before), linesOf(after)];
  const lines = changesOf(olds, news);
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(isChange),
  );
  return lines.flatMap(({ sign, text, line }, index) => {
    if (isNear[index] !== true) return [];
    const head = isNear[index - 1] === true ? [] : [`@@ line ${line} @@`];
    return [...head, `${sign}${text}`];
  });
}

function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/);
}

interface Line {
  sign: ' ' | '-' | '+';
  text: string;
  /** Line number in the old text. */
  line: number;
}

const isChange = ({ sign }: Line) => sign !== ' ';

function changesOf(olds: readonly string[], news: readonly string[]): Line[] {
  const pairs = alignEqual(olds, news);
  const lines: Line[] = [];
  let at = 0;
  const removeTo = (end: number) => {
    for (; at < end; at += 1) lines.push({ sign: '-', text: olds[at] ?? '', line: at + 1 });
  };
  for (const [index, text] of news.entries()) {
    const old = pairs[index];
    if (old !== undefined) removeTo(old);
    // New lines come after the lines that they replace.
    else if (index === 0 || pairs[index - 1] !== undefined)
      removeTo(pairs.slice(index).find((pair) => pair !== undefined) ?? olds.length);
    lines.push({ sign: old === undefined ? '+' : ' ', text, line: at + 1 });
    if (old !== undefined) at += 1;
  }
  removeTo(olds.length);
  return lines;
}
