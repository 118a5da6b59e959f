/** Signs that texts of servers name, besides letters with accents. */
const named = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', laquo: '«', raquo: '»', hellip: '…' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', deg: '°', szlig: 'ß' },
    ...{ ordf: 'ª', ordm: 'º', sect: '§', copy: '©', reg: '®', trade: '™', times: '×' },
  }),
);
const accents = new Map(
  Object.entries({ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' }),
);
/** What browsers read the numbers 128 to 159 as: old systems write the apostrophe as &#146;. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Puts the signs into a text that entities stand for, once: `&amp;lt;` is `&lt;`. Unknown entities stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|cedil)|([a-z]{2,6}));/gi,
    (whole, decimal, hexadecimal, letter, accent, name) => {
      if (letter !== undefined) return `${letter}${accents.get(accent) ?? ''}`.normalize('NFC');
      if (name !== undefined) return named.get(name) ?? whole;
      return signOf(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
    },
  );
}

function signOf(point: number): string {
  if (point >= 128 && point < 160) return windows[point - 128] ?? '\ufffd';
  return point === 0 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '\ufffd' : String.fromCodePoint(point);
}
