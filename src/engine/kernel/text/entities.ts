/** Named entities except letters with accents. Plain objects, so that the build can drop them when unused. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', laquo: '«', raquo: '»', hellip: '…' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„', bull: '•' },
  ...{ middot: '·', deg: '°', szlig: 'ß', ordf: 'ª', ordm: 'º', sect: '§', copy: '©', reg: '®', trade: '™', times: '×' },
  ...{ iexcl: '¡', cent: '¢', pound: '£', curren: '¤', yen: '¥', brvbar: '¦', uml: '¨', not: '¬', shy: '\u00ad', macr: '¯' },
  ...{ plusmn: '±', sup1: '¹', sup2: '²', sup3: '³', acute: '´', micro: 'µ', para: '¶', cedil: '¸', iquest: '¿' },
  ...{ frac14: '¼', frac12: '½', frac34: '¾', divide: '÷', minus: '−', permil: '‰', lsaquo: '‹', rsaquo: '›' },
  ...{ aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ' },
  ...{ lstrok: 'ł', Lstrok: 'Ł', dstrok: 'đ', Dstrok: 'Đ', inodot: 'ı' },
};
const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a', cedil: '\u0327' },
  ...{ caron: '\u030c', macr: '\u0304', breve: '\u0306', dot: '\u0307', dblac: '\u030b', ogon: '\u0328' },
};
/** Characters that browsers use for the numbers 128 to 159: old systems write the apostrophe as &#146;. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Replaces the entities in a text by their characters, in a single pass: `&amp;lt;` becomes `&lt;`. Unknown entities stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g,
    (whole, decimal?: string, hexadecimal?: string, name = '') => {
      if (decimal !== undefined) return signOf(Number(decimal));
      if (hexadecimal !== undefined) return signOf(Number.parseInt(hexadecimal, 16));
      return (Object.hasOwn(named, name) ? named[name] : withAccent(name)) ?? whole;
    },
  );
}

/** The letter of an entity name such as `egrave`; undefined when there is none. */
function withAccent(name: string): string | undefined {
  const accent = name.slice(1);
  const letter = `${name.charAt(0)}${Object.hasOwn(accents, accent) ? accents[accent] : ''}`.normalize('NFC');
  return accent !== '' && letter.length === 1 && letter !== name.charAt(0) ? letter : undefined;
}

function signOf(point: number): string {
  if (point >= 128 && point < 160) return windows[point - 128] ?? '\ufffd';
  return point === 0 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '\ufffd' : String.fromCodePoint(point);
}
