// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { SpendChartProps } from '../../../engine/contract/nodes.generated';
import { badText, drawChart } from '../../ui/charts/testing';
import { spendByMonth } from './months';
import { SpendChart } from './SpendChart';
import examples from './SpendChart.examples.json';

const [withAmounts, bars] = examples.valid.map(({ props }) => props as unknown as SpendChartProps);
if (!withAmounts || !bars) throw new Error('examples are missing');

describe('examples', () => {
  for (const { title, props } of examples.valid) {
    it(title, () => {
      const node = drawChart(SpendChart, props as unknown as SpendChartProps, { data: 'true' });
      expect(node.tagName).toBe('FIGURE');
      expect(node.innerHTML).not.toMatch(badText);
    });
  }
});

it('writes the amounts at lying bars where the screen is narrow, in the colour of the server', () => {
  const svg = drawChart(SpendChart, withAmounts).querySelector('svg[role=img]');
  expect(svg?.textContent).toContain('nov 25112,64\u00a0€');
  expect(svg?.textContent).toContain('Media 101,84\u00a0€');
  expect(svg?.getAttribute('aria-label')).toContain('novembre 2025: 112,64\u00a0€; dicembre 2025');
  expect(svg?.querySelector('rect')?.getAttribute('fill')).toBe('#1f6f8b');
});

it('takes the theme’s colour and says the chosen month in words', () => {
  const node = drawChart(SpendChart, bars);
  expect(node.innerHTML).toContain('fill="var(--chart-current)"');
  expect(node.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe('ottobre 2026: 115,44\u00a0€');
});

it('lists every month, the total and the average', () => {
  const node = drawChart(SpendChart, bars, { data: 'true' });
  expect(node.querySelectorAll('tbody tr')).toHaveLength(12);
  expect(node.querySelector('tfoot')?.textContent).toBe('Totale1.222,05\u00a0€Media101,84\u00a0€');
});

it('sorts months, adds up equal ones and leaves out what is none', () => {
  const entries = [
    { key: 'a', month: '2026-02', amount: 100 },
    { key: 'b', month: '2026-01', amount: 50 },
    { key: 'c', month: '2026-02', amount: 11 },
    { key: 'd', month: 'boh', amount: 1 },
    { key: 'e', month: '2026-03', amount: Number.NaN },
  ];
  expect(spendByMonth({ entries, total: 0 })).toEqual([
    { month: '2026-01', amount: 50 },
    { month: '2026-02', amount: 111 },
    { month: '2026-03', amount: 0 },
  ]);
});

describe('unhappy data', () => {
  const month = (name: string, amount: unknown) => ({ key: name, month: name, amount });
  it.each<[string, unknown]>([
    ['nothing in it', {}],
    [
      'figures that are none',
      { entries: [month('2026-01', Number.NaN), month('2026-02', undefined)], total: Number.NaN, average: Number.NaN },
    ],
    ['a credit', { entries: [month('2026-01', -4520), month('2026-02', 1000)], total: -3520, average: -1760 }],
    ['only credits', { entries: [month('2026-01', -4520)], total: -4520, average: -4520 }],
    ['only zeros', { entries: [month('2026-01', 0), month('2026-02', 0)], total: 0, average: 0 }],
    [
      'ten years',
      {
        entries: Array.from({ length: 120 }, (_, index) =>
          month(`${2017 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, 9000),
        ),
        total: 1,
        color: 'javascript:1',
      },
    ],
  ])('%s', (_, spend) => {
    for (const showAmounts of [true, false]) {
      const node = drawChart(SpendChart, { ...bars, showAmounts, spend: spend as SpendChartProps['spend'] }, { data: 'true' });
      expect(node.outerHTML).not.toMatch(badText);
      expect(node.outerHTML).not.toContain('javascript');
    }
  });
});
