// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openRoot, texts } from '../../../ui/testing';
import { CustomerAnnouncement } from './CustomerAnnouncement';

test('announces the customer after a switch, not when the first name arrives', async () => {
  const { root, place } = openRoot();
  const draw = (name: string | undefined, code = name ?? '') =>
    act(async () => root.render(<CustomerAnnouncement code={code} name={name} texts={texts} />));
  await draw(undefined);
  const region = place.querySelector('[role="status"]');
  await draw('Giulia');
  expect(region?.textContent).toBe('');
  await draw('Marco');
  expect(region?.textContent).toBe('Ecco i dati di Marco');
  await draw('Giulia');
  expect(region?.textContent).toBe('Ecco i dati di Giulia');
  expect(place.querySelector('[role="status"]')).toBe(region);
});

test('announces a customer with the same name, too', async () => {
  const { root, place } = openRoot();
  const draw = (code: string) => act(async () => root.render(<CustomerAnnouncement code={code} name="Giulia" texts={texts} />));
  await draw('1');
  const region = place.querySelector('[role="status"]');
  await draw('2');
  expect(region?.textContent).toBe('Ecco i dati di Giulia');
  const said = region?.firstElementChild;
  await draw('1');
  expect(region?.firstElementChild).not.toBe(said);
});
