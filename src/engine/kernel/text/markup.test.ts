import { describe, expect, it } from 'vitest';
import { withoutTags } from './markup';

describe('withoutTags', () => {
  it.each([
    ['senza <b>se</b>gni', 'senza segni'],
    ['<p>uno</p><p>due<br/>tre</p><!-- quattro -->', ' uno  due tre  '],
    ['3 < 5 e 7 > 2', '3 < 5 e 7 > 2'],
    ['aperto <a href="x', 'aperto <a href="x'],
  ])('%j', (input, expected) => {
    expect(withoutTags(input)).toBe(expected);
  });

  it.each(['<', '<a', '<a '])('reads a megabyte of %j at once', (part) => {
    const text = part.repeat(1_000_000 / part.length);
    const began = performance.now();
    expect(withoutTags(text)).toBe(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
