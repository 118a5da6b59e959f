import { nearest } from '../../../brands/text/suggest';

/** A message that the parser refuses, at an index in its text. */
interface Refused {
  message: string;
  index: number;
  /** Name and type of the placeholder around the index, as far as they are written: `count` and `plural`. */
  name: string;
  type: string;
  /** The word that ends at the index, and the one that begins there. */
  before: string;
  after: string;
}

const types = ['plural', 'select', 'selectordinal', 'number', 'date', 'time'];

/** Names that authors give to the last case. */
const LAST = /^(other|others|otherwise|else|default|altr[oaie]|andere|sonst|drug[oi]|ostal[oi])$/i;

/** Explains why the parser refuses a message, and how to write it. `code` is the name of the parser's error. */
export function explainSyntax(code: string, message: string, index: number): string {
  const inside = message.slice(openBefore(message, index) + 1);
  const [name = '', type = ''] = inside.split(/[\s,;{}]+/).filter((word) => word !== '');
  const [, before = ''] = /([^\s{},]*)\s*$/.exec(message.slice(0, index)) ?? [];
  const [after = ''] = /^[^\s{},]*/.exec(message.slice(index)) ?? [];
  return (causes.get(code) ?? unreadable)({ message, index, name, type, before, after });
}

/** The index of the brace { around an index, or at it. */
function openBefore(message: string, index: number): number {
  if (message[index] === '{') return index;
  let depth = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (message[at] === '}') depth += 1;
    else if (message[at] === '{') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return message.indexOf('{');
}

/** How to write a placeholder with cases. */
function model({ name, type }: Refused): string {
  const cases = type === 'select' ? 'gas {…} other {…}' : 'one {…} other {…}';
  return `{${name}, ${type === '' ? 'plural' : type}, ${cases}}`;
}

function unreadable(refused: Refused): string {
  return `The text cannot be read from here on. Write a placeholder as {${refused.name || 'name'}}, and cases as ${model(refused)}.`;
}

function unclosed({ name, type }: Refused): string {
  if (!/^\w+$/.test(name))
    return 'A closing brace } is missing for this one. Add it after the text of the case, or remove this brace.';
  const where = ['plural', 'select', 'selectordinal'].includes(type)
    ? 'each case ends with }, and the whole ends with another }'
    : `write {${name}}`;
  return `A closing brace } is missing for {${name}: ${where}.`;
}

function malformed(refused: Refused): string {
  const { message, index, name, type } = refused;
  const [inside = ''] = message.slice(openBefore(message, index) + 1).split(/[{}]/);
  if (!message.slice(index).includes('}')) return unclosed(refused);
  if (inside.includes(';'))
    return `Separate name, type and cases by commas: ${model({ ...refused, type: nearest(type, types) ?? type })}.`;
  if (types.includes(type)) return `A comma is missing after "${name}": ${model(refused)}.`;
  return `"${inside.trim()}" is not one word, and the name of a value is. Write {${name}}, or another name that the layout provides.`;
}

function wrongType({ name, type }: Refused): string {
  const near = types.find((one) => one === type.toLowerCase()) ?? nearest(type, types);
  const remedy = near === undefined ? `Write {${name}} for the value alone.` : `Write {${name}, ${near}, …}.`;
  return `"${type}" is no type of a placeholder: the types are ${types.join(', ')}. ${remedy}`;
}

function withoutText({ message, index, before }: Refused): string {
  const sign = /^[^\w{}\s]/.exec(message.slice(index))?.[0];
  return `The text of the case "${before}" must be in braces${sign === undefined ? '' : ` in place of "${sign}"`}: ${before} {…}.`;
}

function withoutOther(refused: Refused): string {
  const { message, index } = refused;
  const written = message.slice(openBefore(message, index));
  if (message[index] === ',') return 'There are no commas between cases: remove this one.';
  if (/\bother\s*\{/.test(written)) return 'The case "other" is inside the braces of the case before it. Add } before "other".';
  const last = [...written.matchAll(/([^\s{},]+)\s*\{/g)].map(([, word = '']) => word).find((word) => LAST.test(word));
  return last === undefined
    ? 'The case "other" is missing, which shows for all other values. Add other {…}.'
    : `The case "other" is missing: it has this name in every language. Write other {…} instead of ${last} {…}.`;
}

function wrongSelector(refused: Refused): string {
  return refused.message[refused.index - 1] === '='
    ? 'After = comes a whole number, without a space: =1 {…}. Words stand without it: one {…}.'
    : `The cases of {${refused.name}} are missing. Write ${model(refused)}.`;
}

function twice({ after }: Refused): string {
  return `The case "${after}" is written twice. Remove one, or rename it.`;
}

function withoutOffset(): string {
  return '"offset:" takes a whole number, without a space: offset:1. Remove it if you do not need it.';
}

function wrongFormat({ name, type }: Refused): string {
  return `The format of {${name}, ${type}} is not one that exists. Write {${name}}, which the page formats itself.`;
}

const causes: ReadonlyMap<string, (refused: Refused) => string> = new Map([
  ['EXPECT_ARGUMENT_CLOSING_BRACE', unclosed],
  ['EMPTY_ARGUMENT', () => 'There is no name between the braces {}. Write the name of a value, or remove them.'],
  ['MALFORMED_ARGUMENT', malformed],
  [
    'EXPECT_ARGUMENT_TYPE',
    ({ name }) => `After the comma, a type and its cases are missing. Write {${name}} for the value alone.`,
  ],
  ['INVALID_ARGUMENT_TYPE', wrongType],
  ['EXPECT_ARGUMENT_STYLE', wrongFormat],
  ['INVALID_NUMBER_SKELETON', wrongFormat],
  ['INVALID_DATE_TIME_SKELETON', wrongFormat],
  ['EXPECT_NUMBER_SKELETON', wrongFormat],
  ['EXPECT_DATE_TIME_SKELETON', wrongFormat],
  ['UNCLOSED_QUOTE_IN_ARGUMENT_STYLE', wrongFormat],
  [
    'EXPECT_SELECT_ARGUMENT_OPTIONS',
    (refused) => `A comma and the cases are missing after "${refused.type}". Write ${model(refused)}.`,
  ],
  ['EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE', withoutOffset],
  ['INVALID_PLURAL_ARGUMENT_OFFSET_VALUE', withoutOffset],
  ['EXPECT_SELECT_ARGUMENT_SELECTOR', wrongSelector],
  ['EXPECT_PLURAL_ARGUMENT_SELECTOR', wrongSelector],
  ['INVALID_PLURAL_ARGUMENT_SELECTOR', wrongSelector],
  ['EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT', withoutText],
  ['EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT', withoutText],
  ['DUPLICATE_PLURAL_ARGUMENT_SELECTOR', twice],
  ['DUPLICATE_SELECT_ARGUMENT_SELECTOR', twice],
  ['MISSING_OTHER_CLAUSE', withoutOther],
  ['UNCLOSED_TAG', () => 'A tag is opened and not closed. Write <b>…</b>.'],
  ['UNMATCHED_CLOSING_TAG', () => 'A closing tag has no opening tag. Remove it, or write <b>…</b>.'],
  ['INVALID_TAG', () => 'A tag is not closed with >. Write <b>…</b>.'],
]);
