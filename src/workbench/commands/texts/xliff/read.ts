import { createLocator } from '../../../../brands/text/json/positions';
import { malformed } from '../../../checks/brand/images/xml';
import type { MessageCode } from './codes';
import { type InlineText, inlineText, originalData } from './inline';
import { elementsIn, type XmlElement, xmlTree } from './tree';

/** A translated document. */
export interface XliffDocument {
  sourceLanguage: string;
  targetLanguage: string;
  /** The units of all files in the document, at any depth. */
  units: readonly XmlElement[];
  /** `file:line:column` of an element. */
  at: (element: XmlElement) => string;
  /** `file:line:column` of the outermost element. */
  start: string;
}

/** A text of the document: the segments of a unit joined. */
export interface XliffText extends InlineText {
  source: string;
  /** Whether each segment with words has a target that is not in the state "initial". */
  isTranslated: boolean;
}

const NAMESPACE = /^urn:oasis:names:tc:xliff:document:(\d)/;
const NONE_TAKEN = 'None of its texts was taken.';

/** Reads an XLIFF 2 document. Throws a sentence if it is another format, is not well-formed or has no languages. */
export function readXliff(file: string, xml: string): XliffDocument {
  if (!/<([\w.-]+:)?xliff\b/.test(xml))
    throw new Error(`${file} is not a file of XLIFF 2. Name the file that the translator returned.`);
  const locator = createLocator(xml);
  const place = (offset: number) => {
    const { line, column } = locator.at({ pointer: '', offset });
    return `${file}:${line}:${column}`;
  };
  const broken = malformed(xml, 'xliff');
  if (broken)
    throw new Error(
      `${place(broken.offset)}: The file is not well-formed XML: ${broken.why}. ${NONE_TAKEN} Ask for the whole file again.`,
    );
  const root = rootOf(xml, file);
  const { name, namespace, attributes } = root;
  const start = place(root.offset);
  const { version = NAMESPACE.exec(namespace)?.[1] ?? 'without a version', srcLang = '', trgLang = '' } = attributes;
  if (name !== 'xliff') throw new Error(`${start}: The file is not a file of XLIFF 2: it begins with <${name}>. ${NONE_TAKEN}`);
  if (!version.startsWith('2'))
    throw new Error(
      `${start}: The file is XLIFF ${version}, and only XLIFF 2 is read. ${NONE_TAKEN} Choose XLIFF 2.0 where the translation tool saves the file.`,
    );
  for (const [attribute, value] of Object.entries({ srcLang, trgLang })) {
    if (value === '')
      throw new Error(
        `${start}: The file has no ${attribute === 'srcLang' ? 'source' : 'target'} language. ${NONE_TAKEN} Write ${attribute} in <xliff>.`,
      );
  }
  const units = elementsIn(root, 'file').flatMap(unitsIn);
  return { sourceLanguage: srcLang, targetLanguage: trgLang, units, at: ({ offset }) => place(offset), start };
}

function rootOf(xml: string, file: string): XmlElement {
  try {
    return xmlTree(xml);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new Error(`${file} cannot be read as XML: ${why}. ${NONE_TAKEN} Ask for the whole file again.`);
  }
}

function unitsIn(parent: XmlElement): XmlElement[] {
  return elementsIn(parent, 'unit', 'group').flatMap((element) => (element.name === 'unit' ? [element] : unitsIn(element)));
}

/**
 * Joins the segments of a unit. `now` is the text in the source language; `codes` are its inline codes. A tool may have removed
 * the space between segments, or broken the lines of a text: if only white space differs from `now`, the source is `now`.
 */
export function unitText(unit: XmlElement, now: string, codes: ReadonlyMap<string, MessageCode>): XliffText {
  const markup = { data: originalData(unit), codes };
  const parts = elementsIn(unit, 'segment', 'ignorable').map((part, index) => {
    const [source] = elementsIn(part, 'source').map((element) => inlineText(element, markup));
    const [element] = elementsIn(part, 'target');
    const target = element && inlineText(element, markup);
    const isBlank = (source?.text ?? '').trim() === '';
    return {
      source: source?.text ?? '',
      unknown: target?.unknown ?? [],
      target: isBlank || part.name === 'ignorable' ? ((target?.text || source?.text) ?? '') : (target?.text ?? ''),
      order: Number(element?.attributes.order ?? index + 1),
      isOpen: part.name === 'segment' && !isBlank && (!target?.text.trim() || part.attributes.state === 'initial'),
    };
  });
  const inOrder = parts.toSorted((one, other) => one.order - other.order);
  const joined = (glue: string) => ({
    source: parts.map(({ source }) => source).join(glue),
    text: inOrder.map(({ target }) => target).join(glue),
  });
  const exact = joined('');
  const spaced = exact.source !== now && joined(' ').source.trim() === now ? joined(' ') : exact;
  const isSame = collapsed(spaced.source) === collapsed(now);
  const isBroken = spaced.source !== now || (spaced.text.includes('\n') && !now.includes('\n'));
  return {
    ...(isSame && isBroken ? { source: now, text: withEdges(collapsed(spaced.text), now) } : spaced),
    unknown: parts.flatMap(({ unknown }) => unknown),
    isTranslated: exact.text !== '' && parts.every(({ isOpen }) => !isOpen),
  };
}

function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}

/** A text with the white space around another. */
function withEdges(text: string, model: string): string {
  return `${/^\s*/.exec(model)?.[0]}${text}${/\s*$/.exec(model)?.[0]}`;
}
