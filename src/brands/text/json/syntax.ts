import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { ReportProblem } from '../problem';

/** Checks that a text is JSON and reports the position and kind of a mistake, as well as duplicate keys of an object. */
export function checkSyntax(file: string, text: string, readable: boolean, report: ReportProblem): void {
  if (!readable) {
    const whole = wholeMistake(text);
    if (whole) {
      const [code, offset, message] = whole;
      report({ code, level: 'error', mark: { file, pointer: '', offset }, message });
      return;
    }
  }
  let errors = 0;
  const keys: Map<string, number>[] = [];
  const say = (code: string, offset: number, message: string) => {
    // After the first mistake the parser only guesses the rest of the file.
    if (code !== 'json.key.twice' && errors++ > 0) return;
    report({ code, level: 'error', mark: { file, pointer: '', offset }, message });
  };
  visit(
    text,
    {
      onObjectBegin: () => void keys.push(new Map()),
      onObjectEnd: () => void keys.pop(),
      onObjectProperty: (name, offset) => {
        const known = keys.at(-1);
        // In an invalid file, the duplicate key may belong to another object.
        if (readable && known?.has(name))
          say('json.key.twice', offset, `"${name}" appears twice in this object; only the last one would be used. Remove one.`);
        known?.set(name, offset);
      },
      onComment: (offset) => say('json.comment', offset, 'JSON has no comments. Remove it, or write it in "title".'),
      onError: (error, offset) => {
        if (!readable) say(...explain(error, offset, text));
      },
    },
    { disallowComments: false, allowTrailingComma: false, allowEmptyContent: false },
  );
  if (!readable && errors === 0) say('json.unreadable', 0, 'The file is not valid JSON.');
}

/** A mistake that concerns the file as a whole, which the parser's first error position does not explain. */
function wholeMistake(text: string): [code: string, offset: number, message: string] | undefined {
  if (text.trim() === '') return ['json.empty', 0, 'The file is empty. Write an object in { }, or remove the file.'];
  const merge = /^(<{7}|={7}|>{7})( |$)/m.exec(text);
  if (merge)
    return ['json.merge', merge.index, `"${merge[1]}" marks a merge conflict. Keep one of the versions and remove the markers.`];
  if (/^\s*</.test(text)) return ['json.format', 0, 'The file contains HTML or XML, not JSON. Write an object in { }.'];
  if (/^\s*[A-Za-z][\w-]*:(\s|$)/.test(text))
    return ['json.format', 0, 'The file is YAML, not JSON. Write an object in { }, with keys and strings in double quotes.'];
  return undefined;
}

/** Quotation marks that word processors insert instead of the straight one. */
const CURLY = '“”„‟«»‘’';
const curly = new RegExp(`(?<=[{[:,]\\s*)[${CURLY}]|[${CURLY}](?=\\s*[:,}\\]]|\\s*$)`, 'm');

/** A typographic quotation mark where JSON requires a straight one, at the error or before it on its line. */
function curlyQuote(text: string, offset: number): number | undefined {
  if (CURLY.includes(text.charAt(offset) || ' ')) return offset;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const found = curly.exec(text.slice(start, end < 0 ? undefined : end));
  return found ? start + found.index : undefined;
}

function explain(error: ParseErrorCode, offset: number, text: string): [code: string, offset: number, message: string] {
  const name = printParseErrorCode(error);
  const quote = curlyQuote(text, offset);
  if (quote !== undefined) {
    const message = `The quote ${text[quote]} is a typographic quote, as word processors write it. JSON needs the straight ". Replace it in the whole file.`;
    return ['json.quotes', quote, message];
  }
  const word = /^[A-Za-z_$][\w$-]*(?=\s*:)/.exec(text.slice(offset))?.[0];
  if (word !== undefined) return ['json.syntax', offset, `Write a key in double quotes: "${word}".`];
  if (/^[\u00A0\u200B-\u200D\u2060\uFEFF]/.test(text.slice(offset)))
    return [
      'json.syntax',
      offset,
      'There is an invisible character here, such as a non-breaking space. Replace it with a normal space.',
    ];
  const comma = /,\s*$/.exec(text.slice(0, offset));
  const next = text[offset];
  if (comma && (next === '}' || next === ']')) {
    return ['json.comma.trailing', comma.index, 'There is a comma after the last entry. Remove it.'];
  }
  const known = causes.get(name);
  return ['json.syntax', offset, known ?? `The file is not valid JSON here (${name}).`];
}

const causes = new Map([
  ['CommaExpected', 'A comma is missing before this entry.'],
  ['ColonExpected', 'A colon is missing between key and value.'],
  ['PropertyNameExpected', 'The key of a property is expected here, in double quotes.'],
  ['ValueExpected', 'A value is expected here.'],
  ['CloseBraceExpected', 'A closing brace } is missing.'],
  ['CloseBracketExpected', 'A closing bracket ] is missing.'],
  ['EndOfFileExpected', 'There is more text after the end of the JSON. Remove it.'],
  ['UnexpectedEndOfString', 'The string has no closing quote. Add a double quote at its end.'],
  ['InvalidEscapeCharacter', 'There is a backslash before a character that needs none. Write \\\\ for a backslash.'],
  ['InvalidCharacter', 'There is a line break or control character inside a string. Write \\n or remove it.'],
  ['InvalidSymbol', 'This is neither a string in double quotes nor a number, true, false or null.'],
  ['InvalidNumberFormat', 'This number cannot be read. Write decimals with a point and a digit before it.'],
]);

/** Offset of character `index` of a JSON string in the raw text; `start` is the offset of its opening quote. */
export function offsetInString(text: string, start: number, index: number): number {
  let at = start + 1;
  for (let count = 0; count < index && at < text.length; count += 1) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
