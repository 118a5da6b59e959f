/** The reason why a text is not XML, and its position. */
interface Malformed {
  why: string;
  offset: number;
}

const ATTRIBUTES = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/;
const NAME = /^[A-Za-z_][\w:.-]*/;

/** The first position at which a text is not well-formed XML with `root` as its outermost element. Does not check entities. */
export function malformed(text: string, root = 'svg'): Malformed | undefined {
  const open: { name: string; offset: number }[] = [];
  let roots = 0;
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const between = text.slice(at, start < 0 ? undefined : start);
    if (open.length === 0 && between.replace(/^\uFEFF/, '').trim() !== '')
      return { why: `there is text outside <${root}>`, offset: at };
    if (start < 0) break;
    const skipped = skipOf(text, start);
    if (skipped !== undefined) {
      if (skipped < 0) return { why: 'a comment or a declaration is not closed', offset: start };
      at = skipped;
      continue;
    }
    const end = endOfTag(text, start);
    if (end < 0) return { why: 'a tag is not closed with >', offset: start };
    const inside = text.slice(start + 1, end);
    at = end + 1;
    if (inside.startsWith('/')) {
      const last = open.pop();
      const name = inside.slice(1).trim();
      if (last?.name !== name)
        return last
          ? { why: `<${last.name}> is not closed`, offset: last.offset }
          : { why: `</${name}> has no opening tag`, offset: start };
      continue;
    }
    const name = NAME.exec(inside)?.[0];
    if (name === undefined) return { why: 'a < does not begin a tag', offset: start };
    const isClosed = inside.endsWith('/');
    if (!ATTRIBUTES.test(inside.slice(name.length, isClosed ? -1 : undefined)))
      return { why: `the attributes of <${name}> cannot be read`, offset: start };
    if (open.length === 0 && roots++ > 0) return { why: `<${name}> comes after the end of <${root}>`, offset: start };
    if (!isClosed) open.push({ name, offset: start });
  }
  const unclosed = open.at(-1);
  if (unclosed) return { why: `<${unclosed.name}> is not closed`, offset: unclosed.offset };
  return roots === 0 ? { why: 'it has no element', offset: 0 } : undefined;
}

/** End of a comment, declaration or CDATA section; -1 when unclosed; undefined when none begins here. */
function skipOf(text: string, start: number): number | undefined {
  const pairs = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ];
  const [begin, finish = ''] = pairs.find(([opening = '']) => text.startsWith(opening, start)) ?? [];
  if (begin === undefined) return undefined;
  const end = text.indexOf(finish, start + begin.length);
  return end < 0 ? -1 : end + finish.length;
}

/** End of a tag. A > inside quotes does not end it. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
    else if (char === '<') return -1;
  }
  return -1;
}
