import { expect, test } from 'vitest';
import type { BrandTexts } from '../../../checks/brandUses';
import { exported, translated } from '../translation';
import { decodeXml } from './decode';

type Texts = Readonly<Record<string, string>>;

/** A brand with these texts by language. */
function brandWith(byLocale: Readonly<Record<string, Texts>>): Pick<BrandTexts, 'table'> {
  const entries = Object.entries(byLocale).map(([locale, texts]) => {
    const messages = Object.entries(texts).map(([key, message]) => [key, { message, file: '', own: true }] as const);
    return [locale, new Map(messages)] as const;
  });
  return { table: { locales: Object.keys(byLocale), byLocale: new Map(entries), keys: new Set() } };
}

const en = {
  due: 'Pay {amount} by {date}.',
  many: '{count, plural, =0 {none} one {# <b>supply</b>} other {# <b>supplies</b> of {who}}}, {kind, select, gas {gas} other {light}}',
  line: 'One.<br></br>Two & three: it’s <i>{date}</i>',
  two: 'First sentence. Second one.',
  plain: 'Once more',
};
const brand = brandWith({ en, sl: {} });
const exportedXml = exported(brand, 'en', 'sl', () => []);

/** The exported document with the targets of these units. */
function withTargets(targets: Texts, xml = exportedXml): string {
  return xml.replace(/(<unit id="(\w+)">[\s\S]*?<\/source>\n)/g, (unit, _, key: string) =>
    targets[key] === undefined ? unit : `${unit}<target>${targets[key]}</target>`,
  );
}

const unit = (id: string, source: string, target: string) =>
  `<unit id="${id}"><segment><source>${source}</source><target>${target}</target></segment></unit>`;
const file = (content: string, name = 'xliff') =>
  `<${name} xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="sl">\n<file id="f">${content}</file></${name}>`;
const plain = unit('plain', 'Once more', 'Znova');
const two = 'First sentence. Second one.';

test('markup is exported as inline codes with their original data', () => {
  const unitOf = (key: string) => exportedXml.split('</unit>').find((one) => one.includes(`<unit id="${key}">`));
  expect(exportedXml).toContain('<file id="bolletta" canResegment="no" xml:space="preserve">');
  expect(unitOf('due')).toContain(
    '<source>Pay <ph id="1" dataRef="d1" disp="{amount}" canDelete="no"/> by <ph id="2" dataRef="d2" disp="{date}" canDelete="no"/>.</source>',
  );
  expect(unitOf('many')?.replace(/<(\/?\w+)[^>]*>/g, '<$1>')).toContain(
    '<source><pc><pc>none</pc><pc><ph> <pc>supply</pc></pc><pc><ph> <pc>supplies</pc> of <ph></pc></pc>, <pc><pc>gas</pc><pc>light</pc></pc></source>',
  );
  expect(unitOf('many')).toContain('<data id="d1">{count, plural, </data>');
  expect(unitOf('line')).toContain('<data id="d1">&lt;br&gt;&lt;/br&gt;</data>');
  expect(unitOf('plain')).not.toContain('originalData');
});

const code = (id: number) => `<ph id="${id}"/>`;
const accepted: Readonly<Record<string, readonly [xml: string, texts: Texts]>> = {
  'placeholders in another order': [
    withTargets({ due: 'Do <ph id="2" dataRef="d2"/> plačajte <ph id="1" dataRef="d1"/>.' }),
    { due: 'Do {date} plačajte {amount}.' },
  ],
  'placeholders as text': [withTargets({ due: 'Do {date} plačajte {amount}.' }), { due: 'Do {date} plačajte {amount}.' }],
  'codes without their original data': [
    withTargets(
      { due: `Do ${code(2)} plačajte ${code(1)}.` },
      exportedXml.replace(/<originalData>[\s\S]*?<\/originalData>/g, '').replace(/ dataRef\w*="\w+"/g, ''),
    ),
    { due: 'Do {date} plačajte {amount}.' },
  ],
  'a copied placeholder': [
    withTargets({ due: `${code(2)}: <ph id="9" copyOf="1"/>, ${code(1)}` }),
    { due: '{date}: {amount}, {amount}' },
  ],
  'pairs as <sc> and <ec>, out of order': [
    withTargets({ line: `Ena.${code(1)}<sc id="2"/>${code(3)}<ec startRef="2"/> dve` }),
    { line: 'Ena.<br></br><i>{date}</i> dve' },
  ],
  'plural forms that the language adds': [
    withTargets({
      many: '<pc id="1"><pc id="2">nič</pc><pc id="3"><ph id="4"/> mesto</pc>two {<ph id="4"/> mesti} few {# mesta}<pc id="6"><ph id="7"/> mest <ph id="9"/></pc></pc>, <pc id="10"><pc id="11">plin</pc><pc id="12">luč</pc></pc>',
    }),
    {
      many: '{count, plural, =0 {nič} one {# mesto}two {# mesti} few {# mesta} other {# mest {who}}}, {kind, select, gas {plin} other {luč}}',
    },
  ],
  'groups in groups': [file(`<group id="a"><group id="b">${plain}</group></group>`), { plain: 'Znova' }],
  'a prefix': [
    file(plain)
      .replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x='),
    { plain: 'Znova' },
  ],
  'two files': [file(`${plain}</file><file id="g">${unit('two', two, 'Dva.')}`), { plain: 'Znova', two: 'Dva.' }],
  'the same unit twice': [file(plain + plain), { plain: 'Znova' }],
  'version 2.1': [file(plain).replace('version="2.0"', 'version="2.1"'), { plain: 'Znova' }],
  'version 2.2': [file(plain).replace('2.0"', '2.2"').replace('version="2.0"', 'version="2.2"'), { plain: 'Znova' }],
  'no namespace': [file(plain).replace(/ xmlns="[^"]*"/, ''), { plain: 'Znova' }],
  'languages in other capitals': [file(plain).replace('"sl"', '"SL"').replace('"en"', '"EN"'), { plain: 'Znova' }],
  'segments with a space in an <ignorable>': [
    file(
      '<unit id="two"><segment><source>First sentence.</source><target>Prvi.</target></segment><ignorable><source> </source></ignorable><segment><source>Second one.</source><target>Drugi.</target></segment></unit>',
    ),
    { two: 'Prvi. Drugi.' },
  ],
  'segments in another order': [
    file(
      '<unit id="two"><segment><source>First sentence. </source><target order="2">Prvi.</target></segment><segment><source>Second one.</source><target order="1">Drugi. </target></segment></unit>',
    ),
    { two: 'Drugi. Prvi.' },
  ],
  'segments whose space was lost': [
    file(
      '<unit id="two"><segment><source>First sentence.</source><target>Prvi.</target></segment><segment><source>Second one.</source><target>Drugi.</target></segment></unit>',
    ),
    { two: 'Prvi. Drugi.' },
  ],
  'lines that a tool has broken': [
    file(unit('two', 'First sentence.\n    Second one.', '\n    Prvi.\n    Drugi.\n  ')),
    { two: 'Prvi. Drugi.' },
  ],
  'only the target broken into lines': [file(unit('two', two, '\n    Prvi.\n    Drugi.\n  ')), { two: 'Prvi. Drugi.' }],
  'a comment, CDATA and entities': [
    file(unit('plain', 'Once more', 'Po<!-- c -->skusi <![CDATA[& ]]>&#x161;e &amp; še')),
    { plain: 'Poskusi & še & še' },
  ],
  'an entity of the document type': [
    `<!DOCTYPE xliff [<!ENTITY again "znova">]>${file(unit('plain', 'Once more', 'Poskusi &again;'))}`,
    { plain: 'Poskusi znova' },
  ],
  'annotations and a character reference': [
    file(unit('plain', 'Once <mrk id="m1" type="term">more</mrk>', '<sm id="m1"/>Zno<em startRef="m1"/><cp hex="0076"/>a')),
    { plain: 'Znova' },
  ],
  'notes and matches of a translation memory': [
    file(
      plain.replace(
        '<segment>',
        '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>Once more</source><target>Ponovi</target></m:match></m:matches><notes><note>See <![CDATA[<target>]]></note></notes><segment>',
      ),
    ),
    { plain: 'Znova' },
  ],
  'another unit in the state "initial"': [
    file(plain + unit('two', two, two).replace('<segment>', '<segment state="initial">')),
    { plain: 'Znova' },
  ],
  'a unit whose target is white space': [file(plain + unit('two', two, '\n  ')), { plain: 'Znova' }],
  'a unit with a segment that is not translated': [
    file(
      `${plain}<unit id="two"><segment><source>First sentence. </source><target>Prvi. </target></segment><segment><source>Second one.</source></segment></unit>`,
    ),
    { plain: 'Znova' },
  ],
};

test.each(Object.entries(accepted))('accepts %s', (_, [xml, texts]) => {
  const taken = translated('f.xliff', xml, brand);
  expect(taken.problems).toEqual([]);
  expect(Object.fromEntries(taken.texts)).toEqual(texts);
  expect(taken.missing).toBe(Object.keys(en).length - Object.keys(texts).length);
});

const PLACE = /^f\.xliff:\d+:\d+: /;
const refused: Readonly<Record<string, readonly [xml: string, sentence: string | RegExp]>> = {
  'a lost placeholder': [withTargets({ due: `Do ${code(2)}.` }), 'f.xliff:4:5: due: it lacks {amount}.'],
  'an added placeholder': [
    withTargets({ due: `${code(1)} ${code(2)} {phone}` }),
    'f.xliff:4:5: due: it has {phone}, which the source does not have.',
  ],
  'an added code': [
    withTargets({ due: `${code(1)} ${code(2)} ${code(3)}` }),
    'f.xliff:4:5: due: it has inline elements that the source does not have: <ph id="3">.',
  ],
  'a lost plural': [withTargets({ many: 'veliko' }), /many: it lacks \{count\}, \{who\}, \{kind\}\.$/],
  'a lost end of a pair': [
    withTargets({ line: `<sc id="2"/>${code(3)}` }),
    /line: A tag is opened and not closed\. Write <b>…<\/b>\./,
  ],
  'another source text': [
    file(`\n${unit('plain', 'Again', 'Znova')}`),
    'f.xliff:3:1: plain: the text in the source language is another one now: "Once more". Export it again.',
  ],
  'an unknown unit': [file(`\r\n${unit('other', 'x', 'y')}`), 'f.xliff:3:1: other: the brand has no such text.'],
  'two translations of a text': [
    file(`${plain}\n${plain.replace('Znova', 'Ponovi')}`),
    /^f\.xliff:3:1: There are different translations of plain; the other one is at f\.xliff:2:14\./,
  ],
  'two translations in two files': [
    file(`${plain}</file>\n<file id="g">${plain.replace('Znova', 'Ponovi')}`),
    /^f\.xliff:3:14: There are different translations of plain;/,
  ],
  'XLIFF 1.2': [
    '<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="sl"><body/></file></xliff>',
    /^f\.xliff:2:1: The file is XLIFF 1\.2, and only XLIFF 2 is read\. .* Choose XLIFF 2\.0 where the translation tool saves the file\.$/,
  ],
  'XLIFF 1.2 by its namespace': [
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>',
    /^f\.xliff:1:1: The file is XLIFF 1, /,
  ],
  'no target language': [
    file(plain).replace(' trgLang="sl"', ''),
    /The file has no target language\. .* Write trgLang in <xliff>\./,
  ],
  'no source language': [file(plain).replace(' srcLang="en"', ''), /The file has no source language\./],
  'another source language': [
    file(plain).replace('srcLang="en"', 'srcLang="it"'),
    /The file is a translation from "it", in which the brand has no texts \(en, sl\)\. .* Correct srcLang of the file\.$/,
  ],
  'no units': [file(''), /^f\.xliff:1:1: The file has no units\./],
  'no translations': [exportedXml, /The file has no translations: 0 of 5 units\. Ask the translator to finish it\.$/],
  'only translations in the state "initial"': [
    file(plain.replace('<segment>', '<segment state="initial">')),
    /0 of 1 units\. .* 1 of them has segments without one, or in the state "initial"\.$/,
  ],
  'a prefix without namespace': [
    file(plain).replaceAll('unit', 'x:unit'),
    /cannot be read as XML: unbound namespace prefix: "x"/,
  ],
  'another format': ['{"xliff": 1}', /^f\.xliff is not a file of XLIFF 2\./],
  'another format of XML': [
    '<tmx><note><xliff/></note></tmx>',
    /^f\.xliff:1:1: The file is not a file of XLIFF 2: it begins with <tmx>\./,
  ],
};

test.each(Object.entries(refused))('refuses %s', (_, [xml, sentence]) => {
  const problem = () => {
    try {
      return translated('f.xliff', xml, brand).problems.join('\n');
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const found = problem();
  if (typeof sentence === 'string') expect(found).toBe(sentence);
  else expect(found).toMatch(sentence);
  if (!found.includes('is not a file of XLIFF 2. Name') && !found.includes('cannot be read as XML')) expect(found).toMatch(PLACE);
});

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-16 LE without a byte order mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-8 that calls itself UTF-16', (text: string) => Buffer.from(text.replace('UTF-8', 'UTF-16'))],
  ['ISO-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('reads %s', (_, bytes) => {
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n${file(unit('plain', 'Once more', 'Città'))}`;
  const taken = translated('f.xliff', decodeXml('f.xliff', bytes(written)), brand);
  expect(Object.fromEntries(taken.texts)).toEqual({ plain: 'Città' });
});

test('names bytes that are not in the encoding of the file', () => {
  expect(() => decodeXml('f.xliff', Buffer.from('<xliff>Città', 'latin1'))).toThrow(/^f\.xliff has bytes that are not UTF-8\./);
  expect(() => decodeXml('f.xliff', Buffer.from('<?xml version="1.0" encoding="x-none"?>'))).toThrow(/the encoding "x-none"/);
});

test('control characters, spaces and markup characters come back as they were', () => {
  const odd = { a: '  two  spaces\n', b: 'a\u0007b\r\nc\td', c: `<b>"1" & '{'2'}'</b>`, d: '{broken', e: 'it’s ]]> fine' };
  const copied = exported(brandWith({ en: odd, sl: {} }), 'en', 'sl', () => []);
  const xml = copied.replace(/<source>([\s\S]*?)<\/source>/g, '$&<target>$1</target>');
  expect(Object.fromEntries(translated('f', xml, brandWith({ en: odd, sl: {} })).texts)).toEqual({
    a: odd.a,
    b: odd.b,
    c: odd.c,
    e: odd.e,
  });
});
