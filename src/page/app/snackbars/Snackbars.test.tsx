// @vitest-environment jsdom

import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { find, label, openRoot, press, texts } from '../../ui/testing';
import { Snackbars } from './Snackbars';
import { showSnackbar } from './snackbars';

beforeEach(() => showSnackbar(undefined));

async function draw() {
  const { place, root } = openRoot();
  await act(async () => root.render(<Snackbars texts={undefined} />));
  return place;
}

const saying = (message: Parameters<typeof showSnackbar>[0]) => act(async () => showSnackbar(message));

test('the regions exist before any message, and a failed action is an alert', async () => {
  const place = await draw();
  const alert = find(place, '[role="alert"]');
  expect(alert.textContent).toBe('');
  await saying({ key: 'pdf.failed' });
  expect(alert.textContent).toContain('Non siamo riusciti a scaricare il PDF.');
  expect(find(place, '[role="status"]').textContent).toBe('');
  await press(find(place, 'button', label('app.close')));
  expect(alert.textContent).toBe('');
});

test('a message without a problem has the role status', async () => {
  const place = await draw();
  await saying({ key: 'app.newVersion', tone: 'waiting', press: { key: 'app.reload', run: () => undefined } });
  expect(find(place, '[role="status"]').textContent).toContain('versione nuova');
  expect(find(place, '[role="alert"]').textContent).toBe('');
  find(place, 'button', 'Ricarica');
});

test('a repeated message is announced again', async () => {
  const place = await draw();
  await saying({ key: 'pdf.failed' });
  const first = find(place, '[role="alert"]').firstElementChild;
  await saying({ key: 'pdf.failed' });
  expect(find(place, '[role="alert"]').firstElementChild).not.toBe(first);
});

test('while a dialog lies over the page the message is in it, and afterwards on the page', async () => {
  const place = await draw();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await saying({ key: 'pdf.failed' });
  expect(find(dialog, '[role="alert"]').textContent).toContain('PDF');
  expect(place.textContent).toBe('');
  dialog.removeAttribute('open');
  await act(async () => dialog.dispatchEvent(new Event('close')));
  expect(dialog.textContent).toBe('');
  expect(find(place, '[role="alert"]').textContent).toContain('PDF');
});

test.each([
  ['one', undefined, label('messages.deleted', { count: 1 })],
  ['several', { count: { kind: 'number', value: 3 } as const }, label('messages.deleted', { count: 3 })],
])('a message states how many items it is about: %s', async (_, values, said) => {
  const { place, root } = openRoot();
  await act(async () => root.render(<Snackbars texts={texts} />));
  await saying({
    key: 'messages.deleted',
    tone: 'settled',
    press: { key: 'ui.undo', ...(values && { values }), run: () => undefined },
  });
  expect(find(place, '[role="status"]').textContent).toContain(said);
  // The same message after the undo period.
  await saying({ key: 'messages.deleted', tone: 'settled', ...(values && { values }) });
  expect(find(place, '[role="status"]').textContent).toBe(`${said}${label('app.close')}`);
});
