import { parseSync } from 'vite';
import type { LintFinding } from './forbidden';

/** Expressions that are not plain technical English, with what to write instead. Keep the list short: the worst only. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bway on\b/, 'next step, action'],
  [/\bin hand\b/, 'current, cached'],
  [/\bleads? on\b/, 'continue, load the next page'],
  [/\bgives? way\b/, 'is replaced, yields'],
  [/\bhangs? on\b/, 'depends on'],
  [/\b(?:tells?|told) of\b/, 'report, show'],
  [/\bhears? of\b/, 'receive, be notified'],
  [/\bof its own accord\b/, 'automatically'],
  [/\blets? go\b/, 'release, remove'],
  [/\bmakes? known\b/, 'announce, publish'],
  [/\bgoes to and fro\b/, 'alternate, loop'],
  [/\bfor want of\b/, 'without, because ... is missing'],
  [/\b(?:the|a|an|what is|was) (?:told|heard|asked|meant|held) (?:of|one|ones|thing)\b/, 'a noun: request, answer, name'],
  [/\b(?:takes|carries) (?:nothing|nobody|none) from\b/, 'a positive statement'],
  [/\bnobody is told\b/, 'no notification is sent'],
];

/**
 * A sentence with a relative clause as its subject. The first sentence of a comment may be a noun phrase ("What a form sends."),
 * and a question ends with a question mark.
 */
const RELATIVE_SUBJECT = /^(?:What(?:ever)?|Whoever|Who) (?!if\b)[a-z].*[^?]$/;

interface Sentence {
  line: number;
  text: string;
  isFirst: boolean;
}

/** Expressions in the comments of a source file, or in a Markdown page, that are not plain English. */
export function findWords(path: string, source: string): LintFinding[] {
  return sentencesOf(path, source).flatMap(({ line, text, isFirst }) => {
    const found = REPLACEMENTS.flatMap(([pattern, instead]) => {
      const words = pattern.exec(text)?.[0];
      return words === undefined ? [] : [`"${words}": write ${instead}`];
    });
    const isRelative = !isFirst && RELATIVE_SUBJECT.test(text);
    return [...found, ...(isRelative ? [`"${text.slice(0, 40)}": begin with the subject, not with a relative clause`] : [])].map(
      (what) => ({ line, text: what }),
    );
  });
}

function sentencesOf(path: string, source: string): Sentence[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  return textsOf(path, source).flatMap(({ start, text }) => {
    const plain = text.replace(/^\s*\*+ ?/gm, '').replace(/\s+/g, ' ');
    return plain
      .split(/(?<=[.:;!?])\s+/)
      .map((sentence, index) => ({ line: lineOf(start), text: sentence.trim(), isFirst: index === 0 }));
  });
}

function textsOf(path: string, source: string): { start: number; text: string }[] {
  if (path.endsWith('.md')) {
    const prose = source.replace(/```.*?```|^ {4}.*$|`[^`\n]*`/gms, (code) => code.replace(/[^\n]/g, ' '));
    return [...prose.matchAll(/^(?:#+|[-|]|\d+\.)? *(.*)$/gm)].flatMap(({ index, 1: text = '' }) =>
      text.split('|').map((cell) => ({ start: index, text: cell.trim() })),
    );
  }
  if (path.endsWith('.css'))
    return [...source.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: text = '' }) => ({ start: index, text }));
  return joined(parseSync(path, source).comments, source);
}

/** Line comments that follow one another are one text. */
function joined(comments: readonly { type: string; value: string; start: number; end: number }[], source: string) {
  const texts: { start: number; end: number; text: string; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = texts.at(-1);
    const isLine = type === 'Line';
    if (before?.isLine && isLine && source.slice(before.end, start).trim() === '') {
      before.text += ` ${value.trim()}`;
      before.end = end;
    } else texts.push({ start, end, text: value.trim(), isLine });
  }
  return texts;
}
