import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { JsonFile } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';

/** Reports once per file that it is not UTF-8, or that its text was decoded wrongly. Returns false for an unreadable file. */
export function checkEncoding({ file, path, text }: JsonFile, report: ReportProblem): boolean {
  const reportAt = (code: string, offset: number, message: string, suggestion?: string) =>
    report({ code, level: 'error', mark: { file, pointer: '', offset }, message, suggestion });
  const strange = text.indexOf('\uFFFD');
  if (strange >= 0) {
    const bytes = readFileSync(path);
    if (!isUtf8(bytes)) {
      const encoding = /^(?:\xFF\xFE|\xFE\xFF)/.test(bytes.subarray(0, 2).toString('latin1'))
        ? 'UTF-16'
        : 'another encoding, such as Windows-1252';
      const message = `The file is saved in ${encoding}, but it is read as UTF-8. Save it as UTF-8.`;
      reportAt('file.encoding', encoding === 'UTF-16' ? 0 : strange, message);
      return false;
    }
    reportAt(
      'file.letters.lost',
      strange,
      'A character was lost here when the file was converted: "\uFFFD" replaces it. Write the character again.',
    );
    return true;
  }
  const garbled = garbledIn(text);
  const [first] = garbled;
  if (first) {
    const more = garbled.length > 1 ? ` The file has ${garbled.length} such places.` : '';
    const advice =
      'The file was read in one encoding and saved in another. Write the characters again and save the file as UTF-8.';
    reportAt('file.letters.garbled', first.offset, `"${first.word}" is garbled.${more} ${advice}`, first.decoded);
  }
  return true;
}

/** Characters of Windows-1252 for the bytes 0x80 to 0x9F; a space for unassigned bytes. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function byteOf(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x80 && code <= 0xff) return code;
  const high = HIGH.indexOf(char);
  return high >= 0 && char !== ' ' ? 0x80 + high : undefined;
}

/** Non-ASCII characters usual in German, French, Slavic and Italian texts. */
const usual = /^[\u00A0-\u017F\u2010-\u205E\u20AC\u2122]+$/;
/** A capital before a closing quote is the end of a word, not one garbled letter. */
const quoted = /^[\u00C4-\u00DF][\u2018-\u201E\u2013\u2014\u2026]/;

interface Garbled {
  offset: number;
  word: string;
  decoded: string;
}

/** A non-ASCII letter with the characters that may belong to its UTF-8 sequence. A no-break space often becomes a plain space. */
const RUN =
  /[\u00C2-\u00EF][\u0080-\u00BF\u0152-\u0192\u02C6-\u02DC\u2013-\u203A\u20AC\u2122]{1,2}|(?<=\p{Ll})\u00C3(?=[ .,;:"]|$)/gu;

/** UTF-8 that was read as Windows-1252 and saved again: `dellâ€™Alba`. */
function garbledIn(text: string): Garbled[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const [run] = match;
    if (decode(run) === run) return [];
    const word = wordAround(text, match.index);
    return [{ offset: match.index, word, decoded: word.replace(RUN, decode) }];
  });
}

/** The original of a garbled run, or the run itself if it is plausible text. */
function decode(run: string): string {
  if (quoted.test(run)) return run;
  if (run.length === 1) return 'à';
  const [whole, pair] = [decoded(run), decoded(run.slice(0, 2))];
  return whole ?? (pair === undefined ? run : pair + run.slice(2));
}

function decoded(run: string): string | undefined {
  const bytes = [...run].map(byteOf);
  if (bytes.includes(undefined)) return undefined;
  const buffer = Buffer.from(bytes.map(Number));
  if (!isUtf8(buffer)) return undefined;
  const decoded = buffer.toString('utf8');
  return usual.test(decoded) ? decoded : undefined;
}

function wordAround(text: string, at: number): string {
  const before = /[^\s"\\]*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '';
  const after = /^[^\s"\\]*/.exec(text.slice(at, at + 40))?.[0] ?? '';
  return before + after;
}
