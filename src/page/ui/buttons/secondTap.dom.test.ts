// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { swallowSecondTap, watchTaps } from './secondTap';

beforeEach(() => {
  vi.useFakeTimers();
  watchTaps();
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

/** Presses a button; returns whether its listener ran, and whether the default action was allowed. */
function press(detail: number): [isHeard: boolean, hasEffect: boolean] {
  let isHeard = false;
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    isHeard = true;
  });
  document.body.append(button);
  const hasEffect = button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
  button.remove();
  return [isHeard, hasEffect];
}

const heard = [true, true];
const swallowed = [false, false];

it('ignores a second tap for a moment, and never the keyboard', () => {
  expect(press(1)).toEqual(heard);
  vi.advanceTimersByTime(100);
  swallowSecondTap();
  expect([press(1), press(2), press(0)]).toEqual([swallowed, swallowed, heard]);
  vi.advanceTimersByTime(299);
  expect(press(1)).toEqual(swallowed);
  vi.advanceTimersByTime(1);
  expect(press(1)).toEqual(heard);
});

it('handles the first tap after a press by keyboard, and after an old tap', () => {
  press(1);
  vi.advanceTimersByTime(400);
  press(0);
  swallowSecondTap();
  expect(press(1)).toEqual(heard);
});
