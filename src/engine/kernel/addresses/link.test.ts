import { describe, expect, it } from 'vitest';
import { decoded, isBillPath, isUntracked, linkQuery, rawQuery, readLink } from './link';
import { billPaths, decoded as decodings, links, queries, untracked } from './link.vectors.json';

// TypeScript infers the tuples of the vectors as lists of mixed values.
const rows = (list: unknown) => list as [string, never][];

describe('isBillPath', () => {
  it.each(rows(billPaths))('%o is %o', (path, expected) => expect(isBillPath(path)).toBe(expected));
});

describe('rawQuery', () => {
  it.each(rows(queries))('%o', (search, expected) => {
    expect(rawQuery(search).map(([name, value = null]) => [name, value])).toStrictEqual(expected);
  });
});

describe('decoded', () => {
  it.each(rows(decodings))('%o is %o', (raw, expected) => expect(decoded(raw)).toBe(expected));
});

describe('readLink', () => {
  it.each(rows(links))('%o is %o', (search, expected) => expect(readLink(search)).toStrictEqual(expected));
});

describe('isUntracked', () => {
  it.each(rows(untracked))('%o is %o', (search, expected) => expect(isUntracked(search)).toBe(expected));
});

it.each([
  ['?id=a%2Bb&esito=OK&mac=1&annullo=0', 'id=a%2Bb'],
  ['?tab=x&documentId=5&notrack', 'documentId=5&notrack'],
  ['?id=a&id=b', 'id=a&id=b'],
  ['', ''],
])('takes along of %j the link alone', (search, expected) => {
  expect(linkQuery(search)).toBe(expected);
});
