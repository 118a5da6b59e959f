import { expect, it } from 'vitest';
import { createUiState } from './uiState';

const state = () => createUiState(new Map(), () => undefined);

it.each([
  ['of another list', 'list/bill/lines', 'right-list/bill/lines'],
  ['of a list in a tab', 'list/bill/parts/usage/chart', 'right-list/switch/usage-tab/usage/chart'],
  ['with a state of its own', 'list/usage/chart#month', 'right-list/usage/chart#month'],
  ['of the module', 'list/usage/#supply', 'right-list/usage/#supply'],
  ['of an item', 'list/usage/supply@IT/001', 'right-list/usage/supply@IT/001'],
  ['below an item', 'list/usage/supply@IT/more', 'right-list/usage/supply@IT/more'],
])('keeps a choice %s when the module moves', (_, before, after) => {
  const ui = state();
  ui.set(before, 'true');
  expect(ui.snapshot().get(after)).toBe('true');
  ui.set(after, 'false');
  expect(ui.snapshot().get(before)).toBe('false');
});

it.each([
  ['modules', 'list/bill/lines', 'list/usage/lines'],
  ['nodes', 'list/bill/lines', 'list/bill/more'],
  ['items', 'list/usage/supply@a/x', 'list/usage/supply@b/x'],
  ['items outside modules', 'supply@a/usage/x', 'supply@b/usage/x'],
  ['names in the address', 'url:a/b/c', 'url:x/b/c'],
])('keeps %s apart', (_, one, other) => {
  const ui = state();
  ui.set(one, 'true');
  expect(ui.snapshot().get(other)).toBeUndefined();
});

it('knows a node by its address without the list', () => {
  const ui = state();
  const node = { id: 'lines', type: 'collapse', props: {}, on: {}, children: [], slots: {}, fallback: 'notice' } as const;
  ui.of({ ...node, address: 'list/bill/lines' }).set('open', 'true');
  expect(ui.of({ ...node, address: 'right-list/bill/lines' }).get('open')).toBe('true');
});

it('has another version of a node whose choice in the address changes, though it may show the same', () => {
  const ui = state();
  const node = { id: 'steps', type: 'steps', address: 'steps', on: {}, children: [], slots: {}, fallback: 'notice' } as const;
  const [here, elsewhere] = [
    { ...node, props: { url: 'step' } },
    { ...node, props: {} },
  ];
  ui.set('url:step', 'profile');
  expect([ui.version(here), ui.version(elsewhere)]).toEqual([1, 0]);
});

it('resolves nothing for what a component keeps for itself: no new snapshot, another version', () => {
  const ui = state();
  const node = { id: 'rows', type: 'table', props: {}, on: {}, children: [], slots: {}, fallback: 'notice' } as const;
  const [before, after] = [
    { ...node, address: 'list/bill/rows' },
    { ...node, address: 'right-list/bill/rows' },
  ];
  const snapshot = ui.snapshot();
  let told = 0;
  ui.subscribe(() => {
    told += 1;
  });
  ui.of(before).set('page', '2');
  ui.of(before).set('page', '2');
  expect(ui.snapshot()).toBe(snapshot);
  expect([told, ui.version(before), ui.of(after).get('page')]).toEqual([1, 1, '2']);
  ui.of(before).set('open', 'true');
  expect(ui.snapshot()).not.toBe(snapshot);
});
