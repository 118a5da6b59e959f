import { expect, test } from 'vitest';
import { contrastRatio, nearestPassing } from './contrastRatio';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('contrast of %s on %s is %d', (ink, ground, ratio) => {
  expect(contrastRatio(ink, ground)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(ground, ink)).toBe(contrastRatio(ink, ground));
});

test.each([
  ['#999999', '#ffffff'],
  ['#777777', '#888888'],
  ['#333333', '#000000'],
])('the nearest colour to %s that is readable on %s is', (ink, ground) => {
  expect(contrastRatio(nearestPassing(ink, [{ color: ground, wanted: 4.5 }]) ?? ink, ground)).toBeGreaterThanOrEqual(4.5);
});
