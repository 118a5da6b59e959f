// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tests/support/runs';
import type { PieProps, SpendChartProps, UsageChartProps } from '../../../engine/contract/nodes.generated';
import { Pie } from '../../nodes/Pie';
import { SpendChart } from '../../nodes/SpendChart';
import { UsageChart } from '../../nodes/UsageChart';
import { badText, drawChart } from './testing';

const figure = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
);
const month = fc.oneof(
  fc.constantFrom('2026-01', '2026-02', '2025-02', '2025-12', '0000-01', '9999-12', '2026-13', '', 'x'),
  fc
    .tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`),
);
const color = fc.constantFrom(undefined, '#fff', '#000000', '#12', 'url(#x)', '"><script>');
const key = fc.constantFrom('f1', 'f2', 'constructor', '__proto__', '');
const label = fc.constant({ kind: 'text', value: 'Titolo' });
const reading = fc.constantFrom('actual', 'estimated');
const year = fc.option(
  fc.record({
    total: figure,
    from: month,
    to: month,
    values: fc.array(fc.record({ key, month, energy: figure }), { maxLength: 14 }),
  }),
  {
    nil: undefined,
  },
);
const entries = fc.array(
  fc.record({ key, month, reading, total: figure, bands: fc.array(fc.record({ key, energy: figure }), { maxLength: 3 }) }),
  {
    maxLength: 40,
  },
);

const usage = fc.record({
  label,
  history: fc.record({
    entries,
    months: figure,
    current: year,
    previous: year,
    change: figure,
    changeVsPrevious: figure,
    partial: fc.boolean(),
  }),
  bands: fc.array(fc.record({ key, label: key, actualColor: color, estimatedColor: color }), { maxLength: 3 }),
  view: fc.constantFrom('compare', 'stacked'),
  vsPrevious: fc.boolean(),
});
const spend = fc.record({
  label,
  spend: fc.record({
    entries: fc.array(fc.record({ key, month, amount: figure }), { maxLength: 40 }),
    total: figure,
    average: figure,
    color,
  }),
  showAmounts: fc.boolean(),
});
const pie = fc.record({
  label,
  hole: fc.boolean(),
  slices: fc
    .array(fc.record({ label, value: figure, color }), { maxLength: 40 })
    .map((list) => list.map((slice, index) => ({ ...slice, key: `${index}` }))),
});

/** Renders and removes a chart; its markup must contain no unformatted number or object. */
function sound(draw: () => HTMLElement): void {
  const node = draw();
  expect(node.outerHTML).not.toMatch(badText);
  node.parentElement?.remove();
}

const often = { numRuns: runs(150) };
it('draws any usage', () =>
  fc.assert(
    fc.property(usage, (props) => sound(() => drawChart(UsageChart, props as unknown as UsageChartProps, { data: 'true' }))),
    often,
  ));
it('draws any spend', () =>
  fc.assert(
    fc.property(spend, (props) => sound(() => drawChart(SpendChart, props as unknown as SpendChartProps, { data: 'true' }))),
    often,
  ));
it('draws any pie', () =>
  fc.assert(
    fc.property(pie, (props) => sound(() => drawChart(Pie, props as unknown as PieProps))),
    often,
  ));
