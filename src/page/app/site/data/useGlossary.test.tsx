// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { createQueryClient } from '../../../api/queryClient';
import { testWire } from '../../../api/testWire';
import { drawWith } from '../../testing';
import { useGlossary } from './useGlossary';

/** The root on a page that reads it, or not; `fetch` answers for the files. */
async function rootOn(isRead: boolean, fetch: (address: string) => Promise<Response>, locale = 'it') {
  const asked: string[] = [];
  const { wire } = testWire([], {
    fetch: (address) => {
      asked.push(address);
      return fetch(address);
    },
  });
  const brand = { ...fallbackBrand('https://b.example'), glossary: { it: '/brands/terms-it.json', de: '/brands/terms-de.json' } };
  const Page = () => <>{JSON.stringify(useGlossary(isRead, locale))}</>;
  const place = await drawWith({ wire, brand, queryClient: createQueryClient() } as never, <Page />);
  const expectRoot = (root: object) => act(() => vi.waitFor(() => expect(JSON.parse(place.textContent)).toEqual(root)));
  return { asked, expectRoot };
}

const terms = { terms: [{ key: 'pun', term: 'PUN', meaning: 'x' }] };

test('a page that reads the terms gets those of its language', async () => {
  const { asked, expectRoot } = await rootOn(true, async () => Response.json(terms), 'de');
  await expectRoot({ state: 'ready', value: terms });
  expect(asked).toEqual(['/brands/terms-de.json']);
});

test('no other page asks for them', async () => {
  const { asked, expectRoot } = await rootOn(false, async () => Response.json(terms));
  await expectRoot({ state: 'pending' });
  expect(asked).toEqual([]);
});

test.each([
  ['a file that is gone', 'it'],
  ['a language without a file', 'fr'],
])('%s is a failed root', async (_, locale) => {
  const { expectRoot } = await rootOn(true, async () => new Response('', { status: 404 }), locale);
  await expectRoot({ state: 'failed' });
});
