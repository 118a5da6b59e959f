import { expect, it } from 'vitest';
import { decodeEntities } from './entities';

/** The named entities of HTML 4 for Latin-1, in the order of the code points 160 to 255. */
const LATIN1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

it('knows every named character of Latin-1', () => {
  const names = LATIN1.split(' ');
  expect(names.map((name) => decodeEntities(`&${name};`))).toEqual(names.map((_, index) => String.fromCodePoint(160 + index)));
});

it.each([
  ['&amp;lt;', '&lt;'],
  ['&lt;script&gt;', '<script>'],
  ['&Scaron;&ccaron;&ogon;&aogon;&Lstrok;&tcedil;&gbreve;&Idot;', 'Šč&ogon;ąŁţğİ'],
  ['&#8217;&#x2019;&#X2019;&#146;', '’’’’'],
  ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['&boh; &bgrave; &eGRAVE; &grave; &constructor; R&D; AT&T', '&boh; &bgrave; &eGRAVE; &grave; &constructor; R&D; AT&T'],
  ['&egrave &;', '&egrave &;'],
])('%s', (text, expected) => expect(decodeEntities(text)).toBe(expected));
