import { expect, it } from 'vitest';
import { hasCents, readCurrency } from './currency';

it.each([
  [undefined, 'EUR'],
  [null, 'EUR'],
  ['', 'EUR'],
  ['  ', 'EUR'],
  ['EUR', 'EUR'],
  [' eur ', 'EUR'],
  ['Euro', 'EUR'],
  ['€', 'EUR'],
  ['chf', 'CHF'],
  ['JPY', 'JPY'],
  ['EUP', undefined],
  ['EURO€', undefined],
  ['franchi', undefined],
  ['$', undefined],
  [978, undefined],
  [{}, undefined],
])('reads %o as %o', (value, currency) => {
  expect(readCurrency(value)).toBe(currency);
});

it.each([
  ['EUR', true],
  ['CHF', true],
  ['JPY', false],
  ['KWD', false],
])('knows whether %s has cents: %s', (currency, expected) => {
  expect(hasCents(currency)).toBe(expected);
});
