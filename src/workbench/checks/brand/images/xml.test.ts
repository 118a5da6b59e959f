import { expect, test } from 'vitest';
import { malformed } from './xml';

test.each([
  '<svg/>',
  '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<!-- < -->\n<svg a="1" b=\'>\'><g><path d="M0 0"/></g>&amp;</svg>\n',
  '<svg><style><![CDATA[ a > b { } ]]></style></svg>',
  '<svg:svg xmlns:svg="x"></svg:svg>',
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
  ['<svg>< g/></svg>', 'a < does not begin a tag', 5],
])('%s: %s', (text, why, offset) => {
  expect(malformed(text)).toMatchObject({ why: expect.stringContaining(why), offset });
});
