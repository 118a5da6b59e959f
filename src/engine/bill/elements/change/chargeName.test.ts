import { expect, test } from 'vitest';
import { chargeName } from './chargeName';

test.each([
  ['Assistenza Casa settembre', 'assistenza casa'],
  ['Assistenza Casa - Ottobre 2026', 'assistenza casa'],
  ['ASSISTENZA CASA (set./ott. 26)', 'assistenza casa'],
  ['Rata 3 di 12', 'rata di'],
  ['Interessi dal 01/09/2026 al 31/10/2026', 'interessi dal al'],
  ['Wartung März 2026', 'wartung'],
  ['Home care, September', 'home care'],
  ['Più Luce', 'più luce'],
  ['Settembrini', 'settembrini'],
])('%s is %s', (label, name) => {
  expect(chargeName(label)).toBe(name);
});

test('other charges keep other names', () => {
  expect(chargeName('Assistenza Casa')).not.toBe(chargeName('Assistenza Caldaia'));
});

test('a name of months and digits alone stays as it is', () => {
  expect(chargeName('Ottobre 2026')).toBe('Ottobre 2026');
  expect(chargeName('')).toBe('');
});
