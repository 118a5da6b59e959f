import { describe, expect, it } from 'vitest';
import { windowOf } from './window';

describe('a page of a list', () => {
  it.each([
    [500, 20, undefined, { from: 0, to: 20, page: 0, pages: 25 }],
    [500, 20, '24', { from: 480, to: 500, page: 24, pages: 25 }],
    [51, 50, '1', { from: 50, to: 51, page: 1, pages: 2 }],
    [51, 50, '7', { from: 50, to: 51, page: 1, pages: 2 }],
    [51, 50, '-1', { from: 0, to: 50, page: 0, pages: 2 }],
    [51, 50, 'boh', { from: 0, to: 50, page: 0, pages: 2 }],
    [0, 50, undefined, { from: 0, to: 0, page: 0, pages: 1 }],
  ])('of %i, %i at a time, chosen %s', (count, size, chosen, window) => {
    expect(windowOf(count, size, chosen)).toEqual(window);
  });

  it('begins at the end of what has the latest last, with a full page', () => {
    expect(windowOf(120, 24, undefined, true)).toEqual({ from: 96, to: 120, page: 4, pages: 5 });
    expect(windowOf(49, 24, undefined, true)).toEqual({ from: 25, to: 49, page: 2, pages: 3 });
    expect(windowOf(49, 24, '0', true)).toEqual({ from: 0, to: 1, page: 0, pages: 3 });
  });

  it('has each entry on one page', () => {
    for (const latest of [false, true]) {
      const seen = Array.from({ length: 5 }, (_, page) => windowOf(107, 24, String(page), latest)).flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, index) => from + index),
      );
      expect(seen).toEqual(Array.from({ length: 107 }, (_, index) => index));
    }
  });
});
