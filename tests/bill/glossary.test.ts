import { expect, test } from 'vitest';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { ResolvedNode, Resource } from '../../src/engine/layout/types';
import { cases, resolveCase } from '../support/bills';
import { findNode } from '../support/findNode';

const BRAND = 'portoluce.localhost';

/** The sample with this name, with the glossary in this state and these parts open. */
function billOf(sample: string, glossary?: Resource, open: readonly string[] = []) {
  const found = cases.find(({ host, screen, sample: { name } }) => host === BRAND && screen === 'desktop' && name === sample);
  if (!found) throw new Error(`no sample ${sample}`);
  const { composed, scope, env } = resolveCase(found);
  const given = glossary ? { ...scope, glossary } : scope;
  const closed = resolve(composed.layout, given, env);
  const ui = new Map(open.map((id) => [findNode(closed.root, (node) => node.id === id)?.address ?? id, 'true']));
  return resolve(composed.layout, given, { ...env, ui });
}

const nodeIn = (root: ResolvedNode, id: string) => findNode(root, (node) => node.id === id);

const keysIn = (root: ResolvedNode, id: string) =>
  (nodeIn(root, id)?.props.rows as readonly { key: string }[] | undefined)?.map(({ key }) => key).sort();

const all = [
  ...['usage', 'fixed', 'power', 'sale', 'excise', 'televisionFee', 'toPay', 'pun', 'psv', 'spread', 'smc', 'band1', 'billedUse'],
].map((key) => ({ key, term: key, meaning: key }));
const ready: Resource = { state: 'ready', value: { terms: all } };

test.each([
  [[], false],
  [['glossary'], true],
  [['scontrino-glossary'], true],
  [['offer-glossary'], true],
  [['readings-glossary'], true],
])('a bill with %j open needs the terms: %s', (open, isNeeded) => {
  const { needs } = billOf('complete-electricity', { state: 'pending' }, open);
  expect(needs.includes('glossary')).toBe(isNeeded);
});

test('each block explains the terms that are in it', () => {
  const { root } = billOf('complete-electricity', ready);
  expect(keysIn(root, 'glossary-terms')).toHaveLength(all.length);
  expect(keysIn(root, 'scontrino-glossary-terms')).toEqual(
    expect.arrayContaining(['excise', 'fixed', 'power', 'sale', 'toPay', 'usage']),
  );
  expect(keysIn(root, 'scontrino-glossary-terms')).not.toContain('pun');
  expect(keysIn(root, 'offer-glossary-terms')).toEqual(['pun', 'spread']);
  expect(keysIn(root, 'readings-glossary-terms')).toEqual(['band1', 'billedUse']);
});

test('a bill of gas does not explain terms of electricity in its blocks', () => {
  const { root } = billOf('complete-gas', ready);
  expect(keysIn(root, 'scontrino-glossary-terms')).not.toContain('power');
  expect(keysIn(root, 'offer-glossary-terms')).toEqual(['psv', 'spread']);
  expect(keysIn(root, 'readings-glossary-terms')).toEqual(['billedUse', 'smc']);
});

test('terms that did not load become a notice with a button, and the rest of the bill stands', () => {
  const open = ['glossary'];
  const { root, diagnostics } = billOf('complete-electricity', { state: 'failed' }, open);
  expect(nodeIn(root, 'glossary-failed')?.on.press).toEqual({ do: 'refresh', root: 'glossary' });
  expect(nodeIn(root, 'glossary-terms')).toBeUndefined();
  expect(nodeIn(root, 'scontrino-rows')).toBeDefined();
  expect(diagnostics).toEqual([]);
});

test('terms that are under way have a placeholder', () => {
  const { root } = billOf('complete-electricity', { state: 'pending' }, ['glossary']);
  expect(nodeIn(root, 'glossary')?.children.map(({ type }) => type)).toEqual(['skeleton']);
});
