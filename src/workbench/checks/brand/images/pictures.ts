import type { Level } from '../../../../brands/text/problem';
import { malformed } from './xml';

/** A defect of an image file; the offset is in the text of an SVG. */
export interface ImageMistake {
  code: string;
  level: Level;
  message: string;
  suggestion?: string | undefined;
  offset?: number;
}

/** Magic bytes of each format, read as Latin-1. */
const kinds: readonly [kind: string, begins: (head: string) => boolean][] = [
  ['png', (head) => head.startsWith('\x89PNG\r\n')],
  ['jpg', (head) => head.startsWith('\xFF\xD8\xFF')],
  ['gif', (head) => head.startsWith('GIF8')],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['avif', (head) => head.startsWith('ftypavi', 4) || head.startsWith('ftypmif1', 4)],
  ['ico', (head) => head.startsWith('\x00\x00\x01\x00') || head.startsWith('\x00\x00\x02\x00')],
  ['pdf', (head) => head.startsWith('%PDF')],
  ['svg', (head) => /^\s*<(?:\?xml|!--|!DOCTYPE svg|svg\b|[a-z]\w*:svg\b)/i.test(head.replace('\xEF\xBB\xBF', ''))],
  ['html', (head) => /^\s*<(?:!DOCTYPE html|html|head|body|div|p)\b/i.test(head.replace('\xEF\xBB\xBF', ''))],
];

/** A logo has a few kilobytes, and phones download the picture before they show it. */
const HEAVY = 200 * 1024;
const TOO_HEAVY = 1024 * 1024;

/** The first defect of an image file: empty, another format than its extension, too large, truncated. */
export function pictureMistake(bytes: Buffer, extension: string): ImageMistake | undefined {
  const ending = extension.replace('jpeg', 'jpg');
  const error = (code: string, message: string, offset?: number): ImageMistake => ({
    code,
    level: 'error',
    message,
    ...(offset !== undefined && { offset }),
  });
  if (bytes.toString('latin1', 0, 4096).trim() === '')
    return error('images.empty', 'The image is empty, so the page would show a gap. Export it again, or remove the file.');
  const head = bytes.toString('latin1', 0, 4096);
  const kind = kinds.find(([, begins]) => begins(head))?.[0];
  if (kind !== ending && (kind !== undefined || ending !== 'svg')) {
    const holds = kind === undefined ? `no ${ending.toUpperCase()} data` : `${nameOf(kind)}, though its name ends in .${ending}`;
    return error(
      'images.content',
      `The file contains ${holds}, so the image is not shown. Export it as ${ending.toUpperCase()}.`,
    );
  }
  if (bytes.length > HEAVY) {
    const weight =
      bytes.length > TOO_HEAVY ? `${(bytes.length / 1024 / 1024).toFixed(1)} MB` : `${Math.round(bytes.length / 1024)} KB`;
    const level = bytes.length > TOO_HEAVY ? 'error' : 'warning';
    const message = `The image is ${weight}, and every customer must load it. Keep it below 200 KB: export it smaller, or as SVG.`;
    return { code: 'images.heavy', level, message };
  }
  if ((ending === 'png' && !bytes.includes('IEND')) || (ending === 'jpg' && !bytes.includes(Buffer.from([0xff, 0xd9]))))
    return error('images.content', 'The end of the image is missing, so it was not copied completely. Export it again.');
  return ending === 'svg' ? drawingMistake(bytes.toString('utf8')) : undefined;
}

function nameOf(kind: string): string {
  return kind === 'html' ? 'a web page' : kind === 'pdf' ? 'a PDF document' : `${kind.toUpperCase()} data`;
}

const SVG = 'http://www.w3.org/2000/svg';

function drawingMistake(text: string): ImageMistake | undefined {
  const broken = malformed(text);
  if (broken) {
    const message = `The SVG is not well-formed, so it is not shown: ${broken.why}. Export it again.`;
    return { code: 'images.content', level: 'error', message, offset: broken.offset };
  }
  const root = /<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/.exec(text.replace(/<!--[\s\S]*?-->/g, blank));
  const [, name = '', attributes = ''] = root ?? [];
  const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
  if (local !== 'svg')
    return {
      code: 'images.content',
      level: 'error',
      message: `An SVG must begin with <svg>, not with <${name}>. Export it again as SVG.`,
    };
  const declared = new RegExp(`\\s${prefix ? `xmlns:${prefix}` : 'xmlns'}\\s*=\\s*["']${SVG}["']`).test(attributes);
  if (declared) return undefined;
  const message = `The SVG does not declare its namespace, so it is not shown. Write <svg xmlns="${SVG}" …>.`;
  return { code: 'images.content', level: 'error', message, offset: root?.index ?? 0 };
}

function blank(comment: string): string {
  return ' '.repeat(comment.length);
}
