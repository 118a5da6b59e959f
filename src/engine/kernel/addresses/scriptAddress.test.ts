import { expect, it } from 'vitest';
import { scriptAddress } from './scriptAddress';

it.each([
  ['https://tag.example/t.js', false, 'https://tag.example/t.js'],
  ['http://tag.localhost:4173/t.js', true, 'http://tag.localhost:4173/t.js'],
  ['http://tag.localhost:4173/t.js', false, undefined],
  ['http://tag.example/t.js', true, undefined],
  ['//tag.example/t.js', true, undefined],
  ['/t.js', true, undefined],
  ['data:text/javascript,1', true, undefined],
  ['tel:112', true, undefined],
  ['https://*', true, undefined],
  ['https://*.example/t.js', true, undefined],
])('%s (loopback %s) is asked for as %s', (script, loopback, address) => {
  expect(scriptAddress(script, loopback)).toBe(address);
});
