// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { swallowSecondTap } from './secondTap';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a press is heard by its button, and whether it does what the browser does with it. */
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

it('hears no pointer for a moment, and the keyboard always', () => {
  expect(press(1)).toEqual([true, true]);
  swallowSecondTap();
  expect([press(1), press(2), press(0)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  vi.advanceTimersByTime(399);
  expect(press(1)).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(press(1)).toEqual([true, true]);
});
