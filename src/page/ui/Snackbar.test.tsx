// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Snackbar, type SnackbarProps } from './Snackbar';
import { find, openRoot, press } from './testing';

afterEach(() => vi.useRealTimers());

async function draw(props: SnackbarProps) {
  const { place, root } = openRoot();
  await act(async () => root.render(<Snackbar {...props} />));
  return place;
}

test('as specified where nothing else is asked: red with its sign, on many lines, until it is closed', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  const place = await draw({ text: 'Non ha funzionato.', close: 'Chiudi', onClose });
  expect(place.firstElementChild?.className).toContain('problem');
  expect(place.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(find(place, 'span', 'Non ha funzionato.').className).not.toContain('oneLine');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onClose).not.toHaveBeenCalled();
  await press(find(place, 'button', 'Chiudi'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('goes by itself after its time', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  await draw({ text: 'Fatto.', tone: 'settled', timeout: 4000, onClose });
  await vi.advanceTimersByTimeAsync(3999);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('can be one line, and has no button for what goes with its cause', async () => {
  const place = await draw({ text: 'Sei senza connessione.', tone: 'waiting', multiLine: false });
  expect(place.querySelector('[class*="oneLine"]')?.textContent).toBe('Sei senza connessione.');
  expect(place.querySelector('button')).toBeNull();
});
