// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createDrafts } from '../../../engine/forms/drafts';
import type { Action } from '../../../engine/kernel/page/action';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { testWire } from '../../api/testWire';
import { createUiState } from '../../renderer/uiState';
import type { BillData } from '../bill/useBill';
import { registry } from '../registry.generated';
import { showSnackbar, snackbarStore } from '../snackbars/snackbars';
import { drawWith } from '../testing';
import { useActions } from './useActions';

beforeEach(() => showSnackbar(undefined));

/** A page in Italian whose English texts arrive when `arrive` is called. */
async function page() {
  let arrive: (answer: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const texts = () => Response.json({ a: [{ type: 0, value: 'a' }] });
  const { wire } = testWire([], { fetch: async (address) => (address === '/en.json' ? slow : texts()) });
  const brand = { ...fallbackBrand(''), texts: { it: '/it.json', en: '/en.json' } };
  const services = {
    brand,
    wire,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    drafts: createDrafts(),
    registry,
  };
  const chosen: string[] = [];
  let run: (action: Action) => Promise<boolean> = async () => false;
  const data = { session: {} } as BillData;
  const ui = createUiState(new Map(), () => undefined);
  function Page(): ReactNode {
    run = useActions({ data, ui, texts: undefined, setLocale: (locale) => chosen.push(locale) });
    return null;
  }
  await drawWith(services, <Page />);
  const english = run({ do: 'setLocale', locale: 'en' });
  return { english, run, chosen, arrive: () => arrive(texts()), fail: () => arrive(new Response(null, { status: 404 })) };
}

test('of two languages the last one chosen stays, whichever comes first', async () => {
  const { english, run, chosen, arrive } = await page();
  await run({ do: 'setLocale', locale: 'it' });
  arrive();
  await english;
  expect(chosen).toEqual(['it']);
});

test('an outdated language request fails without a message, a current one with one', async () => {
  const late = await page();
  await late.run({ do: 'setLocale', locale: 'it' });
  late.fail();
  await late.english;
  expect([late.chosen, snackbarStore.get()]).toEqual([['it'], undefined]);
  const awaited = await page();
  awaited.fail();
  await awaited.english;
  expect(snackbarStore.get()).toMatchObject({ key: 'app.actionFailed' });
});
