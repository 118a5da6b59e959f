import { decodeEntities } from '../../../engine/kernel/text/entities';
import { cleanSigns } from '../../../engine/kernel/text/text';

/** A token of a text with markup: plain text, a start tag or an end tag. Names are lower case. */
export type Token =
  | { kind: 'words'; text: string }
  | { kind: 'open'; name: string; href?: string }
  | { kind: 'close'; name: string };

/** Elements that are removed with their content, which is not readable text. */
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'noscript',
  'textarea',
  'title',
  'head',
  'select',
  'audio',
  'video',
  'canvas',
]);
/** Elements whose content a browser reads as characters up to the end tag. */
const RAW = new Set(['script', 'style', 'iframe', 'noscript', 'textarea', 'title']);
const NAME = /[a-z][^\s/>]*/iy;
/** One attribute, or the characters between two attributes. An unclosed quote is part of the value. */
const ATTRIBUTE = /[\s/]+|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?|=/y;

/**
 * Splits a text into tokens, in time linear in its length. Leaves out comments, declarations and hidden elements. A `<` that
 * starts no complete tag is plain text, so that no words are lost.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const lastEnd = text.lastIndexOf('>');
  let at = 0;
  let words = 0;
  /** The open hidden element, and how deeply elements of its name are nested. */
  let hidden: { name: string; depth: number } | undefined;
  const flush = (end: number) => {
    if (end > words && !hidden) tokens.push({ kind: 'words', text: cleanWords(text.slice(words, end)) });
  };
  while (at >= 0 && at <= lastEnd) {
    at = text.indexOf('<', at);
    if (at < 0 || at > lastEnd) break;
    const tag = tagAt(text, at);
    if (!tag) {
      at += 1;
      continue;
    }
    if (tag.end === undefined) break;
    flush(at);
    at = tag.end;
    const { token } = tag;
    if (hidden) {
      if (token?.name === hidden.name) hidden.depth += token.kind === 'open' ? 1 : -1;
      if (hidden.depth === 0) hidden = undefined;
    } else if (token?.kind === 'open' && HIDDEN.has(token.name)) {
      if (RAW.has(token.name)) at = endOfRaw(text, token.name, at);
      else if (!tag.isClosed) hidden = { name: token.name, depth: 1 };
    } else if (token) tokens.push(token);
    words = at;
  }
  flush(text.length);
  return tokens;
}

/** Decodes entities, then removes control characters and characters that disguise a text; keeps line breaks. */
function cleanWords(text: string): string {
  return decodeEntities(text)
    .split(/\r\n?|\n/)
    .map(cleanSigns)
    .join('\n');
}

interface Tag {
  /** Absent for a comment or a declaration. */
  token?: Extract<Token, { name: string }>;
  /** Self-closing, as in `<svg/>`. */
  isClosed?: boolean;
  /** Index after the tag; absent if the tag never ends, so that the rest is plain text. */
  end?: number;
}

function tagAt(text: string, at: number): Tag | undefined {
  const isEnd = text[at + 1] === '/';
  const name = matchAt(NAME, text, at + (isEnd ? 2 : 1))?.[0];
  if (name === undefined) return declarationAt(text, at);
  let end = at + (isEnd ? 2 : 1) + name.length;
  let href: string | undefined;
  while (end < text.length && text[end] !== '>') {
    const found = matchAt(ATTRIBUTE, text, end);
    if (!found) return {};
    const [whole, attribute, ...values] = found;
    if (href === undefined && attribute?.toLowerCase() === 'href') href = values.find((value) => value !== undefined);
    end += whole.length;
  }
  if (end >= text.length) return {};
  const token = { kind: isEnd ? ('close' as const) : ('open' as const), name: name.toLowerCase() };
  return {
    token: href === undefined || isEnd ? token : { ...token, kind: 'open', href: decodeEntities(href) },
    isClosed: text[end - 1] === '/',
    end: end + 1,
  };
}

function declarationAt(text: string, at: number): Tag | undefined {
  if (!'!?'.includes(text[at + 1] ?? ' ')) return undefined;
  const isComment = text.startsWith('<!--', at);
  const end = isComment ? text.indexOf('-->', at + 2) : text.indexOf('>', at);
  // A comment without an end extends to the end of the text, as in a browser.
  return { end: end < 0 ? text.length : end + (isComment ? 3 : 1) };
}

function endOfRaw(text: string, name: string, at: number): number {
  const end = new RegExp(`</${name}(?:[\\s/][^<>]*)?>`, 'gi');
  end.lastIndex = at;
  return end.test(text) ? end.lastIndex : text.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
