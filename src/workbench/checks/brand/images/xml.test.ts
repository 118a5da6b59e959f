import { expect, test } from 'vitest';
import { malformed } from './xml';

test.each([
  '<svg/>',
  '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<!-- < -->\n<svg a="1" b=\'>\'><g><path d="M0 0"/></g>&amp;</svg>\n',
  '<svg><style><![CDATA[ a > b { } ]]></style></svg>',
  '<svg:svg xmlns:svg="x"></svg:svg>',
  '\uFEFF<svg>\r\n<!-- a -->\r\n<?a b?><g/></svg>\r\n',
  '<!DOCTYPE svg [<!ENTITY ns "x">]><svg a="&ns;">&lt;&#65;&ns;</svg>',
])('%s is well-formed', (text) => {
  expect(malformed(text)).toBeUndefined();
});

test.each([
  ['', 'no element', 0],
  ['<svg><g></svg>', '<g> is not closed', 5],
  ['<svg><g>', '<g> is not closed', 5],
  ['<svg></svg></g>', '</g> has no opening tag', 11],
  ['<svg/><svg/>', 'after the end', 6],
  ['x<svg/>', 'outside', 0],
  ['<svg a=1/>', 'attributes of <svg>', 0],
  ['<svg a="1/>', 'not closed with >', 0],
  ['<svg><!-- </svg>', 'a comment', 5],
  ['<svg>\r\n<g></svg>', '<g> is not closed', 7],
  ['<svg>\n<g a="1>\n<g/></svg>', 'not closed with >', 6],
  ['<svg>\n<g\n<g/></svg>', 'not closed with >', 6],
  ['<svg><g a="1" a="2"/></svg>', 'attributes of <g>', 5],
  ['<svg><g a="1"b="2"/></svg>', 'attributes of <g>', 5],
  ['<svg/>\n  x', 'outside', 6],
  ['<svg/><!-- x', 'a comment', 6],
  ['<!-- x', 'a comment', 0],
  ['<!DOCTYPE svg', 'a comment or a declaration', 0],
  ['<svg><![CDATA[ x</svg>', 'a comment or a declaration', 5],
  ['<svg><?a b</svg>', 'a comment or a declaration', 5],
  ['\n<?xml version="1.0"?><svg/>', 'start of the document', 1],
  ['<svg>\n&nbsp;</svg>', 'an &', 6],
  ['<svg>\na & b</svg>', 'an &', 8],
  ['<svg>a && b;</svg>', 'an &', 8],
  ['<svg a="&;"/>', 'an &', 8],
  ['<svg>\u0001</svg>', 'disallowed character', 5],
  ['<svg>< g/></svg>', 'a < does not begin a tag', 5],
])('%s: %s', (text, why, offset) => {
  expect(malformed(text)).toMatchObject({ why: expect.stringContaining(why), offset });
});
