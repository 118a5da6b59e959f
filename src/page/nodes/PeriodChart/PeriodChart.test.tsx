// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PeriodChartProps } from '../../../engine/contract/nodes.generated';
import { badText, drawChart } from '../../ui/charts/testing';
import { PeriodChart } from './PeriodChart';
import examples from './PeriodChart.examples.json';

const [more, less] = examples.valid.map(({ props }) => props as PeriodChartProps);
if (!more || !less) throw new Error('examples are missing');

const widths = (node: HTMLElement) => [...node.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));

describe('examples', () => {
  for (const { title, props } of examples.valid) {
    it(title, () => {
      const node = drawChart(PeriodChart, props as PeriodChartProps);
      expect(node.tagName).toBe('FIGURE');
      expect(node.innerHTML).not.toMatch(badText);
    });
  }
});

it('draws both periods on one scale, each with its words and its figure', () => {
  const node = drawChart(PeriodChart, more);
  const [now = 0, before = 0] = widths(node);
  expect(now).toBe(100);
  expect(before).toBeCloseTo((214 / 376) * 100);
  expect([...node.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    'Questo periodo376\u00a0kWh',
    'Lo stesso periodo di un anno prima214\u00a0kWh',
  ]);
  expect(widths(drawChart(PeriodChart, less))[1]).toBe(100);
});

it('is named by its title and described by its sentence', () => {
  const node = drawChart(PeriodChart, more);
  const named = (attribute: string) => document.getElementById(node.getAttribute(attribute) ?? '')?.textContent;
  expect(named('aria-labelledby')).toMatch(/^Questo periodo e/);
  expect(named('aria-describedby')).toMatch(/^Nello stesso periodo/);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -5, 1e308])('draws %s as no bar that breaks the page', (current) => {
  const node = drawChart(PeriodChart, { ...less, current });
  for (const width of widths(node)) expect(width).toBeGreaterThanOrEqual(0);
  expect(Math.max(...widths(node))).toBeLessThanOrEqual(100);
  expect(node.innerHTML).not.toMatch(badText);
});
