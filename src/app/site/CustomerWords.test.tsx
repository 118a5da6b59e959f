// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openRoot, texts } from '../../ui/testing';
import { CustomerWords } from './CustomerWords';

test('says whose pages these are once another customer is chosen, not when the first name arrives', async () => {
  const { root, place } = openRoot();
  const draw = (name: string | undefined) => act(async () => root.render(<CustomerWords name={name} texts={texts} />));
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
