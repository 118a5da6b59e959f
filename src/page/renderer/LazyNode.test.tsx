// @vitest-environment jsdom

import { act, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextsProvider } from '../../engine/i18n/TextsContext';
import type { NodeProps } from '../../engine/kernel/page/node';
import type { ResolvedNode } from '../../engine/layout/types';
import { Notice } from '../nodes/Notice';
import { find, label, openRoot, press, texts } from '../ui/testing';
import { LazyNode } from './LazyNode';
import { RenderTree } from './RenderTree';
import { lazyNode } from './registry';
import { createUiState } from './uiState';

beforeEach(() => {
  vi.useFakeTimers();
  // React logs the errors that its boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Loaded = Record<'Chart', (props: NodeProps<object>) => ReactElement>;

function Chart({ root }: NodeProps<object>): ReactElement {
  return <p {...root}>barre</p>;
}

const comes = async (): Promise<Loaded> => ({ Chart });
const fails = async (): Promise<Loaded> => Promise.reject(new TypeError('Failed to fetch'));
const hangs = () => new Promise<Loaded>(() => undefined);

/** Renders a chart whose code is loaded with each of `loads` in turn. */
async function page(loads: readonly (() => Promise<Loaded>)[], more: Partial<ResolvedNode> = {}) {
  const load = vi.fn<() => Promise<Loaded>>();
  for (const one of loads) load.mockImplementationOnce(one);
  const chart = {
    id: 'chart',
    type: 'chart',
    address: 'chart',
    props: {},
    on: {},
    children: [],
    slots: {},
    fallback: 'notice' as const,
  };
  const tree: ResolvedNode = { ...chart, type: 'page', id: '', address: '', children: [{ ...chart, ...more }] };
  const told: string[] = [];
  const stage = {
    registry: { chart: lazyNode('Chart', load, 300), notice: { component: Notice } },
    run: async () => true,
    uiState: createUiState(new Map(), () => undefined),
    report: ({ message }: { message: string }) => void told.push(message),
  };
  const show = (place: ReturnType<typeof openRoot>) =>
    act(async () => {
      place.root.render(
        <TextsProvider value={texts}>
          <RenderTree root={tree} {...stage} />
        </TextsProvider>,
      );
      await vi.advanceTimersByTimeAsync(10);
    });
  const first = openRoot();
  await show(first);
  const { place } = first;
  const reserved = () => place.querySelector('[aria-busy="true"]') !== null;
  return { place, load, told, reserved, words: () => place.textContent ?? '', show };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('code that hangs keeps its place for two minutes, then offers to try again', async () => {
  const { place, load, reserved, words } = await page([hangs, comes]);
  await pass(119_000);
  expect([reserved(), words()]).toEqual([true, '']);
  await pass(1_000);
  expect(reserved()).toBe(false);
  expect(words()).toContain('non si è caricata');
  await press(find(place, 'button', label('app.retry')));
  await pass(10);
  expect([words(), load.mock.calls.length]).toEqual(['barre', 2]);
});

test('code that comes after all takes its place', async () => {
  let come: () => void = () => undefined;
  const late = new Promise<Loaded>((resolve) => {
    come = () => resolve({ Chart });
  });
  const { words } = await page([() => late]);
  await pass(120_000);
  expect(words()).toContain(label('app.retry'));
  come();
  await pass(10);
  expect(words()).toBe('barre');
});

test('code that fails is tried again in place, and then the page is', async () => {
  const { place, words, told } = await page([fails, fails]);
  expect(words()).toContain('non si è caricata');
  expect(told).toHaveLength(1);
  await press(find(place, 'button', label('app.retry')));
  await pass(10);
  expect(find(place, 'button').textContent).toBe(label('app.reload'));
});

test('code that failed to load offline loads when the network returns, also for nodes that render later', async () => {
  const { words, show, load } = await page([fails, comes]);
  await act(async () => window.dispatchEvent(new Event('online')));
  await pass(10);
  expect(words()).toBe('barre');
  const other = openRoot();
  await show(other);
  expect([other.place.textContent, load.mock.calls.length]).toEqual(['barre', 2]);
});

test.each([
  ['nothing', 'nothing' as const, ''],
  [
    'its own words',
    { id: 'other', type: 'notice', address: 'o', props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' as const },
    'PDF',
  ],
])('a layout can show %s in its place', async (_, fallback, said) => {
  const { place, words } = await page([hangs], { fallback });
  await pass(120_000);
  expect(words()).toContain(said);
  expect(place.querySelector('button')).toBeNull();
});

test('a part that breaks is not taken for one that did not come', async () => {
  const broken = async () => ({
    Chart: (): ReactElement => {
      throw new Error('no scale');
    },
  });
  const { place, words, told } = await page([broken]);
  expect(words()).toContain('Questa parte non si vede');
  expect(place.querySelector('button')).toBeNull();
  expect(told).toEqual(['chart: no scale']);
});

test('code that has come before draws at once, and is asked for once', async () => {
  const load = vi.fn(comes);
  const entry = lazyNode('Chart', load, 300);
  entry.preload?.();
  entry.preload?.();
  await pass(0);
  const { place, root } = openRoot();
  const props = { root: { 'data-node': 'chart' } } as unknown as NodeProps<unknown>;
  await act(async () => {
    flushSync(() => root.render(<LazyNode entry={entry} props={props} onError={() => undefined} missing={() => null} />));
    expect(place.textContent).toBe('barre');
  });
  expect(load).toHaveBeenCalledOnce();
});

test('code that failed ahead of time is asked for again', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockImplementationOnce(fails).mockImplementationOnce(comes);
  const entry = lazyNode('Chart', load, 300);
  entry.preload?.();
  await pass(0);
  expect(entry.ready?.()).toBeUndefined();
  entry.preload?.();
  await pass(0);
  expect(entry.ready?.()).toBe(Chart);
});
