// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Layout } from '../../engine/types';
import { openRoot } from '../../ui/testing';
import { loadPageCode } from './pageCode';
import { usePageCode } from './usePageCode';

const layoutOf = (type: string) => ({ template: '1', nodes: [{ type, id: 'one' }], modules: {} }) as unknown as Layout;
const registry = { text: { component: () => null } };

/** What the page has for each layout, drawing by drawing. */
async function draw(...layouts: readonly Layout[]) {
  const seen: (object | undefined)[] = [];
  function Page({ layout }: { layout: Layout }) {
    seen.push(usePageCode(layout, registry));
    return null;
  }
  const { root } = openRoot();
  for (const layout of layouts) await act(async () => root.render(<Page layout={layout} />));
  return seen;
}

it('waits for code that has not loaded', async () => {
  const seen = await draw(layoutOf('search'));
  expect(seen[0]).toBeUndefined();
  await vi.waitFor(() => expect(seen.at(-1)).toHaveProperty('search'));
});

it('has code that has loaded ahead in the first drawing, and the same registry for the next page', async () => {
  const list = layoutOf('select');
  await loadPageCode(list);
  const seen = await draw(list, layoutOf('text'));
  expect(seen[0]).toHaveProperty('select');
  expect(new Set(seen).size).toBe(1);
});
