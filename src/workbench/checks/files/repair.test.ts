import { expect, test } from 'vitest';
import { repaired } from './repair';

const host = /^[a-z0-9.-]+(:[0-9]+)?$/;
const color = /^#[0-9a-f]{6}$/i;

test.each([
  ['https://cdn.example', host, 'cdn.example'],
  ['https://cdn.example/pictures', host, 'cdn.example'],
  ['CDN.example', host, 'cdn.example'],
  ['www.brand.example', /^https:\/\//, 'https://www.brand.example'],
  ['http://brand.example', /^https:\/\//, 'https://brand.example'],
  ['https:/brand.example', /^https:\/\/[a-z]/, 'https://brand.example'],
  ['gateway', /^\/([a-z]+\/)*$/, '/gateway/'],
  ['fff', color, undefined],
  ['#FA0', color, '#FFAA00'],
  ['rgb(0 51 102)', color, '#003366'],
  ['rgb(0, 51, 402)', color, undefined],
  ['#00336680', color, '#003366'],
  ['navy', color, '#000080'],
  ['what', /^[0-9]+$/, undefined],
])('%s is corrected', (value, pattern, suggestion) => {
  expect(repaired(value, (one) => pattern.test(one))?.suggestion).toBe(suggestion);
});
