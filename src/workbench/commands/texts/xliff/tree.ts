import { SaxesParser } from 'saxes';

/** An element of an XML file. */
export interface XmlElement {
  /** Name without prefix. */
  name: string;
  namespace: string;
  /** By name; attributes of other namespaces, except `xml:`, are left out. */
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in order. Comments are left out. */
  children: (XmlElement | string)[];
  /** Index of `<` in the text. */
  offset: number;
}

const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"&<]*)"|'([^'&<]*)')\s*>/g;

/** The root element of a well-formed XML text. Throws an `Error` with the reason, such as a prefix without namespace. */
export function xmlTree(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: '', namespace: '', attributes: {}, children: [], offset: 0 };
  const open = [top];
  let offset = 0;
  const add = (child: XmlElement | string) => open.at(-1)?.children.push(child);
  parser.on('doctype', (doctype) => {
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = double ?? single ?? '';
  });
  parser.on('opentagstart', ({ name }) => {
    // The parser has read the name and the character after it.
    offset = parser.position - name.length - 2;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter(({ prefix }) => prefix === '' || prefix === 'xml');
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map(({ name, value }) => [name, value])),
      children: [],
      offset,
    };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', ({ message }) => {
    throw new Error(message.replace(/^\d+:\d+: |\.$/g, ''));
  });
  parser.write(text).close();
  return elementsIn(top)[0] ?? top;
}

/** The child elements of an element, or those with one of these names in its namespace. */
export function elementsIn({ children, namespace }: XmlElement, ...names: string[]): XmlElement[] {
  const elements = children.filter((child) => typeof child !== 'string');
  return names.length === 0
    ? elements
    : elements.filter((element) => element.namespace === namespace && names.includes(element.name));
}
