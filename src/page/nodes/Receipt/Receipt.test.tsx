// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Receipt } from './Receipt';
import examples from './Receipt.examples.json';

test.each((examples as unknown as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Receipt, example);
});

const amount = (key: string, value: number) => ({
  key,
  label: { kind: 'text', value: key } as const,
  value: { kind: 'amount', value } as const,
});

test('the note is part of the row header, the figure is its cell', async () => {
  const rows = [{ ...amount('Quota consumi', 6226), note: { kind: 'text', value: '327 kWh' } as const }];
  const { node } = await drawNode(Receipt, { type: 'receipt', props: { label: { kind: 'text', value: 'Scontrino' }, rows } });
  expect(node?.querySelector('th')?.textContent).toBe('Quota consumi327 kWh');
  expect(node?.querySelector('td')?.textContent).toContain('62,26');
});

test('bars start at zero; a negative figure goes the other way', async () => {
  const { node } = await drawNode(Receipt, {
    type: 'receipt',
    props: { label: { kind: 'text', value: 'Cause' }, bars: 'changes', rows: [amount('a', 300), amount('b', -100)] },
  });
  const bars = [...(node?.querySelectorAll('rect') ?? [])].map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')]);
  expect(bars).toEqual([
    ['25', '75'],
    ['0', '25'],
  ]);
  const figures = [...(node?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent?.[0]);
  expect(figures).toEqual(['+', '−']);
});

test('a row without a figure does not show', async () => {
  const rows = [amount('a', 1), { key: 'b', label: { kind: 'text', value: 'b' } as const }];
  const { node } = await drawNode(Receipt, { type: 'receipt', props: { label: { kind: 'text', value: 'x' }, rows } });
  expect(node?.querySelectorAll('tr')).toHaveLength(1);
});

test('bars on the scale of another table are comparable with it, and sizes have no sign', async () => {
  const { node } = await drawNode(Receipt, {
    type: 'receipt',
    props: {
      label: { kind: 'text', value: 'Potenza' },
      bars: 'sizes',
      scale: [amount('a', 400), amount('b', 100)],
      rows: [amount('b', 100)],
    },
  });
  expect(node?.querySelector('rect')?.getAttribute('width')).toBe('25');
  expect(node?.querySelector('td')?.textContent).toMatch(/^1/);
});
