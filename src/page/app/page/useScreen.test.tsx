// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openRoot } from '../../ui/testing';
import { useScreen } from './useScreen';

test('reads the width when it may have changed, and never while a page is drawn', async () => {
  let width = 390;
  const read = vi.fn(() => width);
  Object.defineProperty(window, 'innerWidth', { configurable: true, get: read });
  const borders = new EventTarget();
  vi.stubGlobal('matchMedia', () => borders);
  const { place, root } = openRoot();
  const Shown = () => <p>{useScreen().class}</p>;
  const draw = () => act(async () => root.render(<Shown key="one" />));
  await draw();
  const narrow = place.textContent;
  read.mockClear();
  await draw();
  expect(read).not.toHaveBeenCalled();
  width = 1440;
  await act(async () => borders.dispatchEvent(new Event('change')));
  expect(read).toHaveBeenCalled();
  expect(place.textContent).not.toBe(narrow);

  // The width changes back while no component is subscribed.
  await act(async () => root.render(null));
  width = 390;
  await draw();
  expect(place.textContent).toBe(narrow);
  vi.unstubAllGlobals();
});
