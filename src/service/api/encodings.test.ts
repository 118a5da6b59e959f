import { expect, it } from 'vitest';
import { acceptedEncodings } from './encodings';

it.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['br, gzip', 'br gzip identity'],
  ['BR', 'br identity'],
  ['identity', 'identity'],
  ['x-gzip, zstd', 'identity'],
  // Quality decides before the order.
  ['gzip;q=1, br;q=0.5', 'gzip br identity'],
  ['br;q=0.501,gzip;q=0.51', 'gzip br identity'],
  ['br;q=0.5, gzip;q=0.50', 'br gzip identity'],
  ['identity, br;q=0.5', 'identity br'],
  ['br;q=0.001', 'br identity'],
  // Zero excludes, but never the plain file.
  ['br;q=0, gzip', 'gzip identity'],
  ['br ; q=0.000', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip identity'],
  ['*;q=0', 'identity'],
  // A star stands for all that are not named.
  ['*', 'br gzip identity'],
  ['br;q=0, *', 'gzip identity'],
  ['gzip;q=0.5, *;q=0.8', 'br identity gzip'],
  ['br;q=0.1, *;q=0.5', 'gzip identity br'],
  // Garbage excludes what it stands for.
  ['br;q=x', 'identity'],
  [';;,,=', 'identity'],
  ['gzip br', 'identity'],
  [', '.repeat(5_000), 'identity'],
])('%j accepts %s', (header, encodings) => {
  expect(acceptedEncodings(header).join(' ')).toBe(encodings);
});

it('accepts none without a header', () => {
  expect(acceptedEncodings(undefined)).toEqual(['identity']);
});
