import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { htmlIn } from './html';
import { explainSyntax } from './icuErrors';

/** Placeholders, tags and mistakes of a message. */
export interface ParsedMessage {
  /** Placeholders that the message contains. */
  values: readonly string[];
  /** Tags that the message contains, including disallowed ones. */
  tags: readonly string[];
  depth: number;
  plurals: readonly Plural[];
  /** Placeholders that choose among words, or have a format of their own. */
  formats: readonly Format[];
  /** Mistakes, with the index in the text. */
  problems: readonly { code: string; index: number; message: string }[];
}

/** A placeholder with a type: `{kind, select, …}`, `{count, plural, …}`, `{price, number}`, `{day, date}`. */
export interface Format {
  value: string;
  type: 'select' | 'plural' | 'number' | 'date' | 'time';
  /** Cases of a select, without "other", with their index in the text. */
  cases: readonly { name: string; index: number }[];
  /** Index of the placeholder in the text. */
  index: number;
}

/** A plural of a message. */
export interface Plural {
  /** Name of the number's placeholder. */
  value: string;
  /** one, few, =1 … */
  forms: readonly string[];
  isOrdinal: boolean;
}

/** Quoted syntax characters as written by {@link literal}, or else an apostrophe that unintentionally starts a quotation. */
const QUOTED = /'[{}<>]+'|'(?=[{}<>])/g;

/** Escapes a text as a message that shows the text unchanged: braces and angle brackets are quoted with apostrophes. */
export function literal(text: string): string {
  return text.replace(/['{}<>]*[{}<>]['{}<>]*|''+/g, (signs) => {
    const doubled = signs.replaceAll("'", "''");
    return /^'+$/.test(signs) ? doubled : `'${doubled}'`;
  });
}

const allowedTags = new Set(['b', 'i', 'br', 'ul', 'li']);
const maxDepth = 5;
const parsed = new Map<string, ParsedMessage>();

/** Parses a message, and caches the result for all brands. */
export function parseIcu(message: string): ParsedMessage {
  const known = parsed.get(message);
  if (known) return known;
  const read = parseMessage(message);
  parsed.set(message, read);
  return read;
}

const plain: ParsedMessage = { values: [], tags: [], depth: 0, plurals: [], formats: [], problems: [] };

function parseMessage(message: string): ParsedMessage {
  if (!/[{}<>'&\\%]/.test(message)) return plain;
  const html = htmlIn(message);
  if (html) return { ...plain, problems: [html] };
  const quoted = [...message.matchAll(QUOTED)];
  const apostrophe = quoted.find(([whole]) => whole === "'");
  if (apostrophe) {
    const problem = {
      code: 'texts.apostrophe',
      index: apostrophe.index,
      message: 'A straight apostrophe before a brace or a tag turns what follows into plain text. Write ’ instead.',
    };
    return { ...plain, problems: [problem] };
  }
  try {
    const elements = parse(message, { captureLocation: true, requiresOtherClause: true });
    const found: Found = { values: new Set(), tags: new Map(), depth: 0, plurals: [], formats: [] };
    collect(elements, 1, found);
    const wrong = [...found.tags].filter(([tag]) => !allowedTags.has(tag));
    const problems = wrong.map(([tag, index]) => ({
      code: 'texts.tag',
      index,
      message: `The tag <${tag}> is not allowed. Texts may use ${[...allowedTags].map((one) => `<${one}>`).join(', ')}.`,
    }));
    const selfClosing =
      quoted.length === 0 &&
      /<\/?(\w+)[^>]*\/?>/.exec(elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''));
    if (selfClosing) {
      const index = Math.max(0, message.indexOf(selfClosing[0]));
      problems.push({
        code: 'texts.tag',
        index,
        message: `"${selfClosing[0]}" would be shown as it is. Write <br></br> for a line break.`,
      });
    }
    const surplus = quoted.length === 0 ? surplusBrace(message) : undefined;
    if (surplus !== undefined)
      problems.push({
        code: 'texts.syntax',
        index: surplus,
        message: 'This brace } closes nothing, so customers read it. Remove it, or add the { before it.',
      });
    if (found.depth > maxDepth) {
      problems.push({
        code: 'texts.depth',
        index: 0,
        message: `The text is nested ${found.depth} levels deep; at most ${maxDepth} are allowed. Split it.`,
      });
    }
    const { values, tags, depth, plurals, formats } = found;
    return { values: [...values], tags: [...tags.keys()], depth, plurals, formats, problems };
  } catch (error) {
    return { ...plain, problems: [syntaxProblem(error, message)] };
  }
}

interface Found {
  values: Set<string>;
  tags: Map<string, number>;
  depth: number;
  plurals: Plural[];
  formats: Format[];
}

const formatTypes: ReadonlyMap<TYPE, Format['type']> = new Map([
  [TYPE.select, 'select'],
  [TYPE.plural, 'plural'],
  [TYPE.number, 'number'],
  [TYPE.date, 'date'],
  [TYPE.time, 'time'],
]);

function collect(elements: readonly MessageFormatElement[], depth: number, found: Found): void {
  found.depth = Math.max(found.depth, depth);
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      found.tags.set(element.value, element.location?.start.offset ?? 0);
      collect(element.children, depth + 1, found);
      continue;
    }
    found.values.add(element.value);
    const type = formatTypes.get(element.type);
    if (type) {
      const names = element.type === TYPE.select ? Object.entries(element.options).filter(([name]) => name !== 'other') : [];
      // The position of an option is that of its words in braces.
      const cases = names.map(([name, { location }]) => ({ name, index: location?.start.offset ?? 0 }));
      found.formats.push({ value: element.value, type, cases, index: element.location?.start.offset ?? 0 });
    }
    if (element.type === TYPE.plural) {
      const { value, options, pluralType } = element;
      found.plurals.push({ value, forms: Object.keys(options), isOrdinal: pluralType === 'ordinal' });
    }
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) collect(option.value, depth + 1, found);
    }
  }
}

/** Converts an error of the parser, whose message is a code in capitals. */
function syntaxProblem(error: unknown, message: string): { code: string; index: number; message: string } {
  const name = error instanceof Error ? error.message : '';
  const index = startOf(error) ?? unbalanced(message);
  return { code: 'texts.syntax', index, message: explainSyntax(name, message, index) };
}

function startOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('location' in error)) return undefined;
  const { location } = error;
  const start = typeof location === 'object' && location !== null && 'start' in location ? location.start : undefined;
  const offset = typeof start === 'object' && start !== null && 'offset' in start ? start.offset : undefined;
  return typeof offset === 'number' ? offset : undefined;
}

/** The index of a closing brace without an opening one. */
function surplusBrace(message: string): number | undefined {
  let depth = 0;
  for (const { 0: brace, index } of message.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return index;
  }
  return undefined;
}

function unbalanced(message: string): number {
  return Math.max(0, message.lastIndexOf('{'));
}
