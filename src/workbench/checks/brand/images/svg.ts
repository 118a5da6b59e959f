import type { ImageMistake } from './pictures';

/** Content that an SVG on the page of a bill must not have. */
const refused: readonly [pattern: RegExp, what: string][] = [
  // A prefix may stand for the namespace of SVG.
  [/<(?:[\w.-]+:)?script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<(?:[\w.-]+:)?foreignObject\b/i, 'a foreignObject element'],
  [/<!(ENTITY|DOCTYPE)\b/i, 'a document type or entity declaration'],
  [/(?:href|src)\s*=\s*["'](?!#|data:image\/)[^"']*/i, 'a reference to another file or address'],
  [/url\(\s*["']?(?!#|["']?#|data:image\/)[^)]*\)/i, 'a reference to another file or address'],
  [/@import\b/i, 'a reference to another style sheet'],
];

/** Content with which an SVG does not look the same on every device. */
const unsuitable: readonly [pattern: RegExp, code: string, message: string][] = [
  [
    /<image\b[^>]*href\s*=\s*["']data:image\/(?!svg)/i,
    'images.dots',
    'The SVG only wraps a bitmap, which blurs on high-resolution screens and is larger. Export the drawing itself as vector shapes.',
  ],
  [
    /<text\b/i,
    'images.letters',
    'The SVG contains text, and an image has no fonts, so the text looks different on every device. Convert the text to shapes.',
  ],
];

/** Mistakes in the content of a well-formed SVG, with their offsets in its text. */
export function svgMistakes(text: string): ImageMistake[] {
  const forbidden = refused.flatMap(([pattern, what]): ImageMistake[] => {
    const found = pattern.exec(text);
    if (!found) return [];
    const message = `The SVG contains ${what}, which is not allowed. Export it again without it.`;
    return [{ code: 'images.svg', level: 'error', message, offset: found.index + (/^\s/.test(found[0]) ? 1 : 0) }];
  });
  const warnings = unsuitable.flatMap(([pattern, code, message]): ImageMistake[] => {
    const found = pattern.exec(text);
    return found ? [{ code, level: 'warning', message, offset: found.index }] : [];
  });
  return [...forbidden, ...warnings];
}
