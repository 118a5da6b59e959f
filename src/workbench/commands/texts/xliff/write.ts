import { codesById, codesIn, type MessageCode, type MessagePart, messageParts } from './codes';

/** A text for a translator. */
export interface ExportedUnit {
  key: string;
  source: string;
  target?: string | undefined;
  note: string;
}

/** Returns an id for each code of a unit, and for each text of markup. */
interface Ids {
  of: (code: MessageCode) => string | undefined;
  data: (markup: string) => string;
}

/** Writes an XLIFF 2 document. Markup of the messages becomes inline codes, which translation tools protect. */
export function xliffDocument(sourceLanguage: string, targetLanguage: string, units: readonly ExportedUnit[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${attribute(sourceLanguage)}" trgLang="${attribute(targetLanguage)}">
  <file id="bolletta" canResegment="no" xml:space="preserve">
${units.map(unitXml).join('')}  </file>
</xliff>
`;
}

function unitXml({ key, source, target, note }: ExportedUnit): string {
  const data = new Map<string, string>();
  const idOfData = (markup: string) => {
    const id = data.get(markup) ?? `d${data.size + 1}`;
    data.set(markup, id);
    return id;
  };
  const [from, to] = [messageParts(source), messageParts(target ?? '')];
  const ids = new Map([...codesById(from)].map(([id, code]) => [code, id]));
  const shared = idsInTarget(to, ids);
  const sourceXml = inlineXml(from, { of: (code) => ids.get(code), data: idOfData });
  const targetXml = inlineXml(to, { of: (code) => shared.get(code), data: idOfData });
  const originals = [...data].map(([markup, id]) => `          <data id="${id}">${text(markup)}</data>\n`);
  const state = target === undefined ? '' : ' state="translated"';
  return [
    `    <unit id="${attribute(key)}">\n`,
    note === '' ? '' : `      <notes>\n        <note>${text(note)}</note>\n      </notes>\n`,
    originals.length === 0 ? '' : `      <originalData>\n${originals.join('')}      </originalData>\n`,
    `      <segment${state}>\n        <source>${sourceXml}</source>\n`,
    target === undefined ? '' : `        <target>${targetXml}</target>\n`,
    '      </segment>\n    </unit>\n',
  ].join('');
}

/** A code of the target has the id of the same code of the source, or else one that the source does not use. */
function idsInTarget(target: readonly MessagePart[], source: ReadonlyMap<MessageCode, string>): Map<MessageCode, string> {
  const left = [...source];
  let last = left.length;
  const markup = ({ start, end }: MessageCode) => JSON.stringify([start, end]);
  return new Map(
    codesIn(target).map((code) => {
      const same = left.findIndex(([one]) => markup(one) === markup(code));
      const [known] = same < 0 ? [] : left.splice(same, 1);
      if (!known) last += 1;
      return [code, known?.[1] ?? String(last)];
    }),
  );
}

function inlineXml(parts: readonly MessagePart[], ids: Ids): string {
  return parts.map((part) => (typeof part === 'string' ? text(part) : codeXml(part, ids))).join('');
}

function codeXml(code: MessageCode, ids: Ids): string {
  const { start, end, parts, isOptional } = code;
  const kept = isOptional ? '' : ' canDelete="no"';
  if (end === undefined) {
    return `<ph id="${ids.of(code)}" dataRef="${ids.data(start)}" disp="${attribute(start)}"${kept}/>`;
  }
  const refs = `dataRefStart="${ids.data(start)}" dataRefEnd="${ids.data(end)}"`;
  const shown = `dispStart="${attribute(start)}" dispEnd="${attribute(end)}"`;
  return `<pc id="${ids.of(code)}" ${refs} ${shown}${kept}>${inlineXml(parts, ids)}</pc>`;
}

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function text(content: string): string {
  return escaped(content).replace(NOT_XML, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);
}

function attribute(content: string): string {
  return escaped(content)
    .replace(NOT_XML, '\ufffd')
    .replace(/["\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}
