import { SaxesParser } from 'saxes';

/** The reason why a text is not XML, and its position. */
interface Malformed {
  why: string;
  offset: number;
}

/** Where the parser is: the elements that are open, the element that was closed last, and the end of the last markup. */
interface Place {
  open: Element[];
  closed?: Element;
  end: number;
}

interface Element {
  name: string;
  offset: number;
}

const CUT_OFF = 'unexpected end';
const NAME = /[^\s<>/=]*/y;
const ENTITY = /<!ENTITY\s+([\w:.-]+)/g;

/** The first position at which a text is not well-formed XML with `root` as its outermost element. Does not check namespaces. */
export function malformed(text: string, root = 'svg'): Malformed | undefined {
  const parser = new SaxesParser();
  const place: Place = { open: [], end: 0 };
  const errors: (Malformed & { reason: string })[] = [];
  const finish = () => {
    place.end = parser.position;
  };
  parser.on('opentag', ({ name }) => {
    place.open.push({ name, offset: text.indexOf('<', place.end) });
    finish();
  });
  parser.on('closetag', () => {
    const closed = place.open.pop();
    if (closed) place.closed = closed;
    finish();
  });
  parser.on('doctype', (doctype) => {
    // Their texts do not matter here.
    for (const [, name = ''] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = '';
    finish();
  });
  for (const markup of ['comment', 'cdata', 'processinginstruction', 'xmldecl'] as const) parser.on(markup, finish);
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: |\.$/g, '');
    errors.push({ reason, ...malformedAt({ text, root, at: parser.position - 1 }, place, reason) });
  });
  parser.write(text);
  if (errors.length === 0) parser.close();
  // At the end, the parser reports the open elements before the markup in which the text ends.
  const [first] = errors;
  return errors.find(({ reason }) => reason === CUT_OFF) ?? first;
}

/** Describes the first error of the parser, which is at the character `at`. */
function malformedAt(
  { text, root, at }: { text: string; root: string; at: number },
  { open, closed, end }: Place,
  reason: string,
): Malformed {
  const offset = Math.max(0, text.indexOf('<', end));
  const unclosed = (element: Element | undefined) => ({ why: `<${element?.name}> is not closed`, offset: element?.offset ?? 0 });
  if (reason === 'document must contain a root element') return { why: 'it has no element', offset: 0 };
  if (reason === 'unexpected close tag') return unclosed(closed);
  if (reason.startsWith('unclosed tag')) return unclosed(open.at(-1));
  if (reason.startsWith('text data outside')) return { why: `there is text outside <${root}>`, offset: end };
  if (reason.includes('entity')) return { why: 'an & does not begin an entity', offset: text.lastIndexOf('&', at) };
  if (reason === CUT_OFF && /^[^<]*&[^;]*$/.test(text.slice(end)))
    return { why: 'an & does not begin an entity', offset: text.indexOf('&', end) };
  NAME.lastIndex = offset + 1;
  const [name = ''] = NAME.exec(text) ?? [];
  if (name.startsWith('!') || name.startsWith('?'))
    return { why: reason === CUT_OFF ? 'a comment or a declaration is not closed' : reason, offset };
  if (reason.startsWith('unmatched closing tag'))
    return { why: `</${text.slice(offset + 2, at).trim()}> has no opening tag`, offset };
  if (reason === 'documents may contain only one root') return { why: `<${name}> comes after the end of <${root}>`, offset };
  if (/ tag name|empty close tag/.test(reason)) return { why: 'a < does not begin a tag', offset };
  if (reason === CUT_OFF || (text[at] === '<' && at > offset)) return { why: 'a tag is not closed with >', offset };
  if (/attribute|forward-slash/.test(reason)) return { why: `the attributes of <${name}> cannot be read`, offset };
  return { why: reason, offset: at };
}
