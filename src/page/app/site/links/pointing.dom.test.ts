import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHoverPrefetch } from './pointing';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const linkTo = (path: string) => Object.assign(document.createElement('a'), { href: path });
function pointing() {
  const loaded: string[] = [];
  const ends: (() => void)[] = [];
  const load = (link: HTMLAnchorElement) => {
    loaded.push(link.pathname);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { loaded, ends, at: createHoverPrefetch(load).at };
}

it('loads the page of a link on which a pointer rests, not of those that it crosses', async () => {
  const { loaded, at } = pointing();
  at(linkTo('/a'), false);
  await vi.advanceTimersByTimeAsync(50);
  at(linkTo('/b'), false);
  at(linkTo('/b'), false);
  await vi.advanceTimersByTimeAsync(79);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual(['/b']);
  at(linkTo('/c'), false);
  at(undefined, false);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(['/b']);
});

it('loads at once what has the focus or is touched, once', () => {
  const { loaded, at } = pointing();
  at(linkTo('/a'), true);
  at(linkTo('/a'), true);
  expect(loaded).toEqual(['/a']);
});

it('has two pages under way at most', async () => {
  const { loaded, ends, at } = pointing();
  for (const path of ['/a', '/b', '/c']) at(linkTo(path), true);
  expect(loaded).toEqual(['/a', '/b']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  at(linkTo('/c'), true);
  expect(loaded).toEqual(['/a', '/b', '/c']);
});
