import { decodeEntities } from '../../kernel/entities';
import { cleanSigns } from '../../kernel/text';

/** A piece of a text with markup: words, or the begin or end of an element. Its name has small letters. */
export type Token =
  | { kind: 'words'; text: string }
  | { kind: 'open'; name: string; href?: string }
  | { kind: 'close'; name: string };

/** Their content is no text for people: it vanishes with them. */
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
/** Of these, a browser reads the content as characters up to the end tag. */
const RAW = new Set(['script', 'style', 'iframe', 'noscript', 'textarea', 'title']);
const NAME = /[a-z][^\s/>]*/iy;
/** One attribute, or what stands between two. An unclosed quote is part of the value. */
const ATTRIBUTE = /[\s/]+|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?|=/y;

/**
 * Divides a text into tokens, in time that grows with its length. Comments, declarations and what is hidden in a page are
 * left out. A `<` that begins no complete tag is a sign like others, so that no words get lost.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const lastEnd = text.lastIndexOf('>');
  let at = 0;
  let words = 0;
  /** The hidden element that is open, and how many of its name are. */
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

/** Controls and signs that disguise a text are left out, also where an entity stands for them; line breaks stay. */
function cleanWords(text: string): string {
  return decodeEntities(text)
    .split(/\r\n?|\n/)
    .map(cleanSigns)
    .join('\n');
}

interface Tag {
  /** Absent for a comment or a declaration. */
  token?: Extract<Token, { name: string }>;
  /** It ends itself, as in `<svg/>`. */
  isClosed?: boolean;
  /** Where the text goes on; absent if the tag never ends, so that the rest is words. */
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
  // A comment without an end is one up to the end, as in a browser.
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
