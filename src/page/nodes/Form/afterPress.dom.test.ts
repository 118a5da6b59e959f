// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from './afterPress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const happens = (name: string) => window.dispatchEvent(new Event(name));

/** Leaves a field between these events; returns whether its errors are shown then and after each later event. */
function leaving(before: readonly string[], after: readonly string[]): boolean[] {
  const work = vi.fn();
  for (const name of before) happens(name);
  afterPress(work);
  return [
    work.mock.calls.length > 0,
    ...after.map((name) => {
      happens(name);
      return work.mock.calls.length > 0;
    }),
    vi.advanceTimersByTime(0) && work.mock.calls.length > 0,
  ];
}

it('lets a mouse finish', () => {
  expect(leaving(['pointerdown', 'mousedown'], ['pointerup', 'mouseup', 'click'])).toEqual([false, false, false, false, true]);
});

it('lets a finger finish, which is up before the field is left', () => {
  expect(leaving(['pointerdown', 'pointerup', 'mousedown'], ['mouseup', 'click'])).toEqual([false, false, false, true]);
});

it('does it at once for the keyboard, whose clicks have no press', () => {
  expect(leaving([], ['click'])).toEqual([true, true, true]);
});

it('does it when a finger scrolls away', () => {
  expect(leaving(['pointerdown'], ['pointercancel'])).toEqual([false, false, true]);
});

it('does it when a key is pressed, though the pointer was never let go', () => {
  expect(leaving(['pointerdown', 'keydown'], [])).toEqual([false, true]);
});

it('does not wait for a click that never comes', () => {
  const work = vi.fn();
  happens('pointerdown');
  afterPress(work);
  happens('pointerup');
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
