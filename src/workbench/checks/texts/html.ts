/** HTML or foreign syntax that a text cannot contain, with a message. */
interface Html {
  code: string;
  index: number;
  message: string;
}

/** Characters that authors write as HTML entities. */
const entities = new Map([
  ['nbsp', '\u00A0'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['agrave', 'à'],
  ['egrave', 'è'],
  ['eacute', 'é'],
  ['igrave', 'ì'],
  ['ograve', 'ò'],
  ['ugrave', 'ù'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['ccedil', 'ç'],
  ['euro', '€'],
  ['deg', '°'],
  ['middot', '·'],
  ['bull', '•'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
]);

/** Replacements for tags that authors copy from web pages. */
const instead = new Map([
  ['strong', '<b>'],
  ['em', '<i>'],
  ['ol', '<ul>'],
  ['p', '<br></br> between paragraphs'],
  ['div', '<br></br> between paragraphs'],
]);

const tagsOfTexts = ['b', 'i', 'br', 'ul', 'li'];
/** Void elements, which are not closed on web pages. */
const empty = ['hr', 'img', 'input', 'wbr'];

/** The first HTML or foreign syntax in a text, with its replacement; undefined when there is none. */
export function htmlIn(message: string): Html | undefined {
  return entityIn(message) ?? tagIn(message) ?? foreignIn(message);
}

/** Finds placeholders and line breaks in the syntax of other languages. */
function foreignIn(message: string): Html | undefined {
  const escaped = /\\[nrt]/.exec(message);
  if (escaped)
    return {
      code: 'texts.syntax',
      index: escaped.index,
      message: `"${escaped[0]}" would be shown as it is. Remove it, or write <br></br> if the text may have tags.`,
    };
  const printed = /%(?:\d\$)?[sd](?![\p{L}\d])/u.exec(message);
  if (printed)
    return {
      code: 'texts.syntax',
      index: printed.index,
      message: `"${printed[0]}" would be shown as it is. Write the name of the placeholder in braces, such as {date}.`,
    };
  const found = /\$\{\s*(\w+)\s*\}|\{\{\s*(\w+)\s*\}\}/.exec(message);
  if (!found) return undefined;
  return {
    code: 'texts.syntax',
    index: found.index,
    message: `Write a placeholder in single braces, with nothing before them: {${found[1] ?? found[2]}}.`,
  };
}

function entityIn(message: string): Html | undefined {
  const found = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/i.exec(message);
  if (!found) return undefined;
  const [whole, decimal, hex, name = ''] = found;
  const point = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : undefined;
  const sign = point === undefined ? entities.get(name) : signOf(point);
  // An unknown entity is plain text.
  if (sign === undefined) return undefined;
  const shown = sign === '\u00A0' ? 'a non-breaking space, \\u00a0' : sign;
  return {
    code: 'texts.entity',
    index: found.index,
    message: `"${whole}" would be shown as it is. Write the character itself: ${shown}`,
  };
}

function signOf(point: number): string | undefined {
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

function tagIn(message: string): Html | undefined {
  const comment = message.indexOf('<!--');
  if (comment >= 0)
    return {
      code: 'texts.tag',
      index: comment,
      message: 'A text cannot contain comments: customers would read them. Remove it.',
    };
  for (const found of message.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)(\/?)>/gi)) {
    const [whole, closing, name = '', attributes = '', closed] = found;
    const problem = (what: string): Html => ({ code: 'texts.tag', index: found.index, message: what });
    const tag = name.toLowerCase();
    if (tag === 'a')
      return problem(
        `A text cannot contain links: ${whole} would not be one. Remove the tag, and add a node of type button with "on": {"press": {"do": "open", "href": {"t": key of the address}}}.`,
      );
    if (tag === 'br' && closing === '' && (closed === '/' || !/^\s*<\/br>/.test(message.slice(found.index + whole.length))))
      return problem(`Write a line break as <br></br>, not as ${whole}.`);
    if (tag === 'br' || closing !== '') continue;
    const other = instead.get(tag);
    if (other !== undefined) return problem(`The tag <${name}> is not allowed. Write ${other}.`);
    const allowed = `Texts may use ${tagsOfTexts.map((one) => `<${one}>`).join(', ')}`;
    if (!tagsOfTexts.includes(tag)) {
      if (attributes.trim() === '' && !empty.includes(tag)) continue;
      return problem(`The tag <${name}> is not allowed. ${allowed}; colours and images belong in the layout. Remove it.`);
    }
    if (attributes.trim() !== '') return problem(`Tags cannot have attributes here. Write only <${tag}>.`);
    if (name !== tag) return problem(`Write tags in lowercase: <${tag}>.`);
  }
  return undefined;
}
