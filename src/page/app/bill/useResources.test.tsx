// @vitest-environment jsdom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Resource } from '../../../engine/layout/types';
import { createQueryClient } from '../../api/queryClient';
import type { ResourceContext } from '../../api/resources';
import { testWire } from '../../api/testWire';
import { openRoot } from '../../ui/testing';
import { useResources } from './useResources';

const ready = (windowOpen: boolean) => ({ windowOpen });

/** A page that needs these roots, with a server that answers through `call`. */
async function page(call: () => Promise<unknown>) {
  const { root } = openRoot();
  const queryClient = createQueryClient();
  const asked: string[] = [];
  const context = {
    client: {
      call: (name: string) => {
        asked.push(name);
        return call();
      },
    },
    ...testWire([], {
      fetch: async (address) => {
        asked.push(address);
        return Response.json(await call());
      },
    }),
    brand: { glossary: { it: '/brands/terms-it.json', de: '/brands/terms-de.json' } },
    locale: 'it',
    session: { kind: 'publicLink', linkId: 'x' },
    answer: { flags: {}, status: 'open' },
    report: () => undefined,
  } as unknown as ResourceContext;
  let states: Record<string, Resource> = {};
  function Page({ needs }: { needs: readonly string[] }) {
    states = useResources(needs, context);
    return null;
  }
  const draw = (...needs: string[]) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={queryClient}>
          <Page needs={needs} />
        </QueryClientProvider>,
      );
    });
  /** The state of a root; also waits for the module that parses the answer. */
  const state = async (name: string) => {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
    return states[name];
  };
  const repeat = () => act(async () => void queryClient.refetchQueries());
  return { draw, state, repeat, asked };
}

afterEach(() => onlineManager.setOnline(true));

test('requests a root once it is needed, and once only', async () => {
  const { draw, state, asked } = await page(async () => ready(true));
  await draw('payment');
  expect([await state('payment'), await state('readingDays')]).toEqual([
    { state: 'ready', value: { status: 'open' } },
    { state: 'pending' },
  ]);
  expect(asked).toEqual([]);
  await draw('payment', 'readingDays');
  expect((await state('readingDays'))?.state).toBe('ready');
  await draw('payment');
  await draw('payment', 'readingDays');
  expect(asked).toHaveLength(1);
});

test('a response stays when a later request fails', async () => {
  const call = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce(ready(true)).mockRejectedValue(new Error('gone'));
  const { draw, state, repeat } = await page(call);
  await draw('readingDays');
  const first = await state('readingDays');
  await repeat();
  expect(call).toHaveBeenCalledTimes(2);
  expect(await state('readingDays')).toEqual(first);
});

test('a failure stays while it is requested again, until a response arrives', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const call = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
  const { draw, state, repeat } = await page(call);
  await draw('readingDays');
  expect(await state('readingDays')).toEqual({ state: 'failed' });
  await repeat();
  expect(await state('readingDays')).toEqual({ state: 'failed' });
  await act(async () => answer(ready(true)));
  expect((await state('readingDays'))?.state).toBe('ready');
});

test('without a network a root is pending until the network is back', async () => {
  onlineManager.setOnline(false);
  const { draw, state, asked } = await page(async () => ready(true));
  await draw('readingDays');
  expect([await state('readingDays'), asked]).toEqual([{ state: 'pending' }, []]);
  await act(async () => onlineManager.setOnline(true));
  expect((await state('readingDays'))?.state).toBe('ready');
});

test('the terms of the glossary load from the file of the language, once something needs them', async () => {
  const terms = { terms: [{ key: 'pun', term: 'PUN', meaning: 'x' }] };
  const { draw, state, asked } = await page(async () => terms);
  await draw();
  expect([await state('glossary'), asked]).toEqual([{ state: 'pending' }, []]);
  await draw('glossary');
  expect(await state('glossary')).toEqual({ state: 'ready', value: terms });
  await draw();
  await draw('glossary');
  expect(asked).toEqual(['/brands/terms-it.json']);
});

test('a file of the glossary that does not load is a failed root', async () => {
  const { draw, state } = await page(() => Promise.reject(new Error('gone')));
  await draw('glossary');
  expect(await state('glossary')).toEqual({ state: 'failed' });
});
