import { expect, it } from 'vitest';
import { readTagId, tagAddress } from './brandScripts';

it.each([
  ['G-AB12CD34', 'G-AB12CD34'],
  ['"UA-1234567-1"', 'UA-1234567-1'],
  [' GTM-ABC123\n', 'GTM-ABC123'],
  ['', undefined],
  ['""', undefined],
  ['<!doctype html>', undefined],
  ['g-ab12', undefined],
  ['G-A&x=1', undefined],
])('the answer %j holds the id %s', (answer, id) => {
  expect(readTagId(answer)).toBe(id);
});

it('puts the id into the address of the tag, and nothing else', () => {
  expect(tagAddress('https://tag.example/t.js?v=2', 'G-AB12')).toBe('https://tag.example/t.js?v=2&id=G-AB12');
  expect(tagAddress('https://tag.example/t.js', 'G-AB12&x')).toBeUndefined();
});
