import { describe, expect, it } from 'vitest';
import { readLink } from '../../../engine/kernel/addresses/link';
import { choicesIn, parseSearch, stringifySearch } from './search';

const queries = [
  '',
  '?id=12345678901234567890',
  '?id=1e5',
  '?id=a+b',
  '?id=%2B',
  '?id=a%2Fb%3D%3D',
  '?id=%zz',
  '?id=true',
  '?id=null',
  '?id=%22x%22',
  '?id=',
  '?id',
  '?id=a=b==',
  '?a=1&a=2&a=3',
  '?id=%7B%22a%22%3A1%7D',
  '?__proto__=x&constructor=y',
  '?id=AbC-_9&tab=consumption&notrack',
];

describe('search', () => {
  it.each(queries)('%s comes out as it went in', (query) => {
    expect(stringifySearch(parseSearch(query))).toBe(query);
  });

  it('leaves out what has no value', () => {
    expect(stringifySearch({ id: 'x', error: undefined })).toBe('?id=x');
  });
});

describe('choicesIn', () => {
  it.each([
    ['?q=via+delle', 'via delle'],
    ['?q=via%20delle', 'via delle'],
    ['?q=a%2Bb', 'a+b'],
    ['?q=100%', '100%'],
    ['?q', ''],
  ])('%s', (query, words) => {
    expect(choicesIn(parseSearch(query))).toEqual([['url:q', words]]);
  });
});

describe('readLink', () => {
  it.each([
    ['?id=12345678901234567890', { id: '12345678901234567890' }],
    ['?id=1e5', { id: '1e5' }],
    ['?id=a+b', { id: 'a+b' }],
    ['?id=%2B', { id: '+' }],
    ['?id=%zz', { id: '%zz' }],
    ['?id=1&id=2', { id: '1' }],
    ['?id=&documentId=7', { documentId: '7' }],
    ['?id=1&documentId=7', { id: '1' }],
    ['?error=410&id=1', { id: '1', error: '410' }],
    ['?error=', {}],
    ['', {}],
  ])('%s', (query, link) => {
    expect(readLink(query)).toEqual(link);
  });
});
