import type { MessageCode } from './codes';
import { elementsIn, type XmlElement } from './tree';

/** What the inline elements of a unit stand for. */
export interface InlineMarkup {
  /** Markup by the id of its `<data>`. */
  data: ReadonlyMap<string, string>;
  /** The codes of the exported unit, for files without the original data. */
  codes: ReadonlyMap<string, MessageCode>;
}

/** The message of a `<source>` or `<target>`, and the inline elements whose markup is unknown. */
export interface InlineText {
  text: string;
  unknown: readonly string[];
}

/** Reads the content of a `<source>` or `<target>`: inline codes become the markup for which they stand. */
export function inlineText(element: XmlElement, markup: InlineMarkup): InlineText {
  const unknown: string[] = [];
  const inside = (parent: XmlElement): string =>
    parent.children.map((child) => (typeof child === 'string' ? child : read(child))).join('');
  const code = (
    { name, attributes }: XmlElement,
    [reference = '', side]: readonly [reference: string | undefined, side: Side],
  ) => {
    const { copyOf, id = copyOf, startRef = id } = attributes;
    const known = markup.codes.get(startRef ?? '') ?? markup.codes.get(copyOf ?? '');
    const text = markup.data.get(reference) ?? known?.[side];
    if (text === undefined) unknown.push(`<${name} id="${startRef}">`);
    return text ?? '';
  };
  const read = (child: XmlElement): string => {
    const { dataRef, dataRefStart, dataRefEnd, hex = '' } = child.attributes;
    if (child.namespace !== element.namespace) return '';
    switch (child.name) {
      case 'cp':
        return String.fromCodePoint(Math.min(Number.parseInt(hex, 16) || 0, 0x10ffff));
      case 'pc':
        return `${code(child, [dataRefStart, 'start'])}${inside(child)}${code(child, [dataRefEnd, 'end'])}`;
      case 'ph':
      case 'sc':
        return code(child, [dataRef, 'start']);
      case 'ec':
        return code(child, [dataRef, 'end']);
      default:
        // <mrk>, <sm> and <em> mark words for people.
        return inside(child);
    }
  };
  return { text: inside(element), unknown };
}

type Side = 'start' | 'end';

/** The markup in the `<originalData>` of a unit, by id. */
export function originalData(unit: XmlElement): ReadonlyMap<string, string> {
  const none = { data: new Map(), codes: new Map() };
  const all = elementsIn(unit, 'originalData').flatMap((parent) => elementsIn(parent, 'data'));
  return new Map(all.map((element) => [element.attributes.id ?? '', inlineText(element, none).text]));
}
