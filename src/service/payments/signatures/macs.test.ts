import { expect, it } from 'vitest';
import { callbackSignature, type ReturnFields, returnMac, sameMac, startMac } from './macs';
import { key, vectors } from './macs.vectors.json' with { type: 'json' };

it.each(vectors)('signs a $name as provider A does', ({ fields, mac }) => {
  expect('esito' in fields ? returnMac(fields as ReturnFields, key) : startMac(fields, key)).toBe(mac);
});

it('signs every byte of what provider B reports', () => {
  const signature = callbackSignature('{"a":1}', 'secret');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set([signature, callbackSignature('{"a": 1}', 'secret'), callbackSignature('{"a":1}', 'other')]).size).toBe(3);
});

it('compares macs of any length and content', () => {
  expect(sameMac('ab', 'ab')).toBe(true);
  for (const other of ['', 'a', 'abc', 'AB', 'àb']) expect(sameMac('ab', other)).toBe(false);
});
