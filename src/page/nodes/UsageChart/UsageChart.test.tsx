// @vitest-environment jsdom

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { label } from '../../../../tests/support/texts';
import type { UsageChartProps } from '../../../engine/contract/nodes.generated';
import type { History } from '../../../engine/contract/scope.generated';
import { shiftMonth } from '../../../engine/kernel/figures/dates';
import { badText, drawChart } from '../../ui/charts/testing';
import { yearPairs } from './compare';
import { stackHistory } from './stack';
import { UsageChart } from './UsageChart';
import examples from './UsageChart.examples.json';

const [compare, stacked, gas, empty] = examples.valid.map(({ props }) => props as unknown as UsageChartProps);
if (!compare || !stacked || !gas || !empty) throw new Error('examples are missing');

const entry = (
  month: string,
  reading: 'actual' | 'estimated',
  total: number,
  bands: Record<string, number> = {},
): History['entries'][number] => ({
  key: month + reading,
  month,
  reading,
  total,
  bands: Object.entries(bands).map(([key, energy]) => ({ key, energy })),
});

describe('examples', () => {
  for (const { title, props } of examples.valid) {
    it(title, () => {
      const node = drawChart(UsageChart, props as unknown as UsageChartProps, { data: 'true' });
      expect(node.tagName).toBe('FIGURE');
      expect(node.innerHTML).not.toMatch(badText);
    });
  }
});

describe('compare', () => {
  it('has the name of its label and the sentence as its summary', () => {
    const node = drawChart(UsageChart, compare);
    const named = (attribute: string) => node.querySelector(`[id="${node.getAttribute(attribute)}"]`)?.textContent;
    expect(named('aria-labelledby')).toBe('Quest’anno e un anno fa');
    expect(node.querySelector('h3')?.textContent).toBe('Quest’anno e un anno fa');
    // A page with two charts has two sliders.
    expect(node.querySelector('[role=slider]')?.getAttribute('aria-label')).toBe('Scegli un mese: Quest’anno e un anno fa');
    expect(named('aria-describedby')).toContain('della media dei due anni');
  });

  it('describes the change if the layout has no sentence for it', () => {
    const { sentence: _, ...props } = compare;
    const said = (change: number, changeVsPrevious: number, vsPrevious = false) =>
      drawChart(UsageChart, { ...props, vsPrevious, history: { ...compare.history, change, changeVsPrevious } }).textContent;
    expect(said(13, 14)).toContain(
      'più dell’anno prima: +14\u00a0%. Rispetto alla media dei due anni, la differenza è del 13\u00a0%.',
    );
    expect(said(-8, -7)).toContain(
      'meno dell’anno prima: −7\u00a0%. Rispetto alla media dei due anni, la differenza è dell’8\u00a0%.',
    );
    expect(said(11, 12, true)).toContain('più dell’anno prima: +12\u00a0%.');
    expect(said(-1, 0)).toContain(label('chart.change.same'));
    expect(drawChart(UsageChart, { ...props, history: { ...compare.history, change: Number.NaN } }).textContent).not.toMatch(
      badText,
    );
  });

  it('moves through the months by keyboard and announces each in words', () => {
    const node = drawChart(UsageChart, compare);
    const slider = node.querySelector<HTMLElement>('[role=slider]');
    const press = (key: string) => act(() => slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(slider?.getAttribute('aria-valuetext')).toMatch(/^ottobre 2026: 152\u00a0kWh \(stima\), un anno prima/);
    press('Home');
    expect(slider?.getAttribute('aria-valuetext')).toMatch(/^novembre 2025: 170\u00a0kWh/);
    press('ArrowRight');
    expect(slider?.getAttribute('aria-valuenow')).toBe('2');
    expect(node.textContent).toContain('dicembre 2025: ');
  });

  it('has the unit at the uppermost line of the scale, and every month below it on a narrow phone', () => {
    for (const props of [compare, gas]) {
      const labels = [...drawChart(UsageChart, props).querySelectorAll('svg text')].map((label) => label.textContent ?? '');
      const unit = props === gas ? 'Smc' : 'kWh';
      expect(labels.filter((label) => label.includes(unit))).toHaveLength(1);
    }
    const initials = [...drawChart(UsageChart, compare).querySelectorAll('[role=slider] svg text')].map(
      ({ textContent }) => textContent,
    );
    expect(initials.slice(-12).join('')).toBe('ndgfmamglaso');
  });

  it('shows and hides the table of the same figures', () => {
    const node = drawChart(UsageChart, compare);
    const button = node.querySelector('button');
    expect([button?.textContent, node.querySelector('table')]).toEqual(['Dati in tabella: Quest’anno e un anno fa', null]);
    act(() => button?.click());
    expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual([
      'Dati in tabella: Quest’anno e un anno fa',
      'true',
    ]);
    expect(node.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(node.querySelector('tfoot')?.textContent).toBe('Totale1.9712.101');
  });

  it('pairs the halves by calendar month', () => {
    const history: History = {
      entries: [entry('2026-01', 'estimated', 5)],
      months: 2,
      current: {
        total: 9,
        from: '2026-01',
        to: '2026-02',
        values: [
          { key: '1', month: '2026-02', energy: 4 },
          { key: '2', month: '2026-01', energy: 5 },
        ],
      },
      previous: { total: 7, from: '2025-01', to: '2025-01', values: [{ key: '3', month: '2025-01', energy: 7 }] },
    };
    const { months, max, years } = yearPairs(history);
    expect(months.map(({ month, current, previous }) => [month, current?.energy, previous?.energy, current?.reading])).toEqual([
      ['2026-01', 5, 7, 'estimated'],
      ['2026-02', 4, undefined, 'actual'],
    ]);
    expect([max, years.map(({ total }) => total)]).toEqual([7, [9, 7]]);
  });

  it('shows what there is without halves, adding up both kinds of reading', () => {
    const { months, years } = yearPairs({
      entries: [entry('2026-01', 'actual', 5), entry('2026-01', 'estimated', 2.25)],
      months: 1,
    });
    expect(months).toMatchObject([{ month: '2026-01', current: { energy: 7.3, estimated: 2.3, reading: 'both' } }]);
    expect(years).toMatchObject([{ which: 'current', total: 7.3 }]);
  });

  it('draws the read part of a month plain and the estimated part hatched, and labels it as a part', () => {
    const history: History = {
      entries: [
        entry('2026-09', 'estimated', 30),
        entry('2026-10', 'actual', 60),
        entry('2026-10', 'estimated', 40),
        entry('2026-11', 'actual', 50),
        entry('2026-11', 'estimated', 0),
      ],
      months: 3,
    };
    const node = drawChart(UsageChart, { ...compare, history }, { data: 'true' });
    const bars = [...node.querySelectorAll('[role=slider] g rect')];
    const heights = bars.map((bar) => Number(bar.getAttribute('height')));
    expect(bars.map((bar) => /^url/.test(bar.getAttribute('fill') ?? ''))).toEqual([true, false, true, false]);
    expect(heights.map((height) => Math.round((height / (heights[1] ?? 0)) * 60))).toEqual([30, 60, 40, 50]);
    expect([...node.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
      '30 (stima)',
      '100 (in parte stimati)',
      '50',
    ]);
    const slider = node.querySelector<HTMLElement>('[role=slider]');
    act(() => slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })));
    expect(slider?.getAttribute('aria-valuetext')).toBe('ottobre 2026: 100\u00a0kWh (in parte stimati)');
  });

  it('draws months below zero below the base', () => {
    const history: History = { entries: [entry('2026-09', 'actual', 30), entry('2026-10', 'actual', -15)], months: 2 };
    const node = drawChart(UsageChart, { ...compare, history });
    const bars = [...node.querySelectorAll('[role=slider] g rect')];
    const [top, below] = bars.map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')].map(Number));
    expect(Math.round((below?.[1] ?? 0) * 2)).toBe(Math.round(top?.[1] ?? 0));
    expect(below?.[0]).toBeCloseTo((top?.[0] ?? 0) + (top?.[1] ?? 0));
  });

  it('shows a month that only one year has, with a note that the totals exclude it', () => {
    const year = (month: string, energy: number) => ({
      total: energy,
      from: month,
      to: month,
      values: [{ key: month, month, energy }],
    });
    const history: History = {
      entries: [
        entry('2025-03', 'actual', 8),
        entry('2025-04', 'actual', 7),
        entry('2026-03', 'actual', 6),
        entry('2026-02', 'actual', 5),
      ],
      months: 4,
      current: year('2026-03', 6),
      previous: year('2025-03', 8),
    };
    expect(yearPairs(history).months.map(({ month, current, previous }) => [month, current?.energy, previous?.energy])).toEqual([
      ['2025-04', 7, undefined],
      ['2026-02', 5, undefined],
      ['2026-03', 6, 8],
    ]);
    const shown = drawChart(UsageChart, { ...compare, history }, { data: 'true' }).textContent;
    expect(shown).toContain(label('chart.totalCompared'));
  });

  it.each([
    [5, 'i 5 mesi', '5 mesi in comune'],
    [8, 'gli 8 mesi', '8 mesi in comune'],
    [11, 'gli 11 mesi', '11 mesi in comune'],
  ])('says beside the sentence and the totals that %i months alone count', (comparedMonths, compared, common) => {
    const node = drawChart(UsageChart, { ...compare, history: { ...compare.history, partial: true, comparedMonths } });
    const described = (node.getAttribute('aria-describedby') ?? '').split(' ').map((id) => node.querySelector(`[id="${id}"]`));
    expect(described[1]?.textContent).toBe(
      `Abbiamo confrontato ${compared} con dati in entrambi gli anni: gli altri non contano nei totali.`,
    );
    const totals = [...node.querySelectorAll('li span:first-child')].map((name) => name.textContent);
    expect(totals).toEqual([`Ultimo anno, ${common}`, `Anno prima, ${common}`]);
  });
});

describe('stacked', () => {
  it('names the bands and explains the hatch in place', () => {
    const node = drawChart(UsageChart, stacked);
    expect([...node.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'F1',
      'F2',
      'F3',
      label('chart.estimatedLegend'),
    ]);
    expect(node.querySelectorAll('pattern').length).toBeGreaterThan(0);
  });

  it.each([3, 24, 36])('tells bands apart by more than colour with %i months', (count) => {
    const bands = { f1: 3, f2: 2, f3: 4 };
    const entries = Array.from({ length: count }, (_, index) => shiftMonth('2026-10', -index)).flatMap((month) => [
      entry(month, 'actual', 9, bands),
      entry(month, 'estimated', 9, bands),
    ]);
    const colors = ['#0b7285', '#c4660c', '#e8e8e8'];
    const known = ['f1', 'f2', 'f3'].map((key, index) => ({ key, label: key, actualColor: colors[index] ?? '' }));
    const node = drawChart(UsageChart, { ...stacked, history: { entries, months: count }, bands: known });
    // Describes a fill without its colours.
    const shape = (mark: Element) => {
      const id = /^url\(#(.*)\)$/.exec(mark.getAttribute('fill') ?? '')?.[1];
      const pattern = id === undefined ? undefined : node.querySelector(`pattern[id="${id}"]`);
      const parts = [...(pattern?.querySelectorAll('rect, path, circle') ?? [])].slice(0, 4);
      return pattern
        ? pattern.getAttribute('patternTransform') + parts.map((part) => part.outerHTML.replaceAll(/fill="[^"]*"/g, '')).join()
        : 'plain';
    };
    const bar = [...node.querySelectorAll('[role=slider] g g rect')].slice(0, 6);
    expect(new Set(bar.map(shape)).size).toBe(6);
    const legend = [...node.querySelectorAll('li svg > rect')].map(shape);
    expect(new Set(legend).size).toBe(4);
    const read = bar.filter((_, index) => index % 2 === 0);
    expect(legend.slice(0, 3)).toEqual(read.map(shape));
  });

  it('keeps read and estimated parts of a month apart', () => {
    const stack = stackHistory(
      { entries: [entry('2026-01', 'estimated', 3, { f1: 1, f2: 2 }), entry('2026-01', 'actual', 5, { f1: 5 })], months: 1 },
      [
        { key: 'f2', label: 'F2' },
        { key: 'f1', label: 'F1' },
        { key: 'f3', label: 'F3' },
      ],
    );
    expect(stack.bands.map(({ key }) => key)).toEqual(['f2', 'f1']);
    expect(stack.columns[0]?.segments).toEqual([
      { band: 0, reading: 'estimated', value: 2 },
      { band: 1, reading: 'actual', value: 5 },
      { band: 1, reading: 'estimated', value: 1 },
    ]);
    expect([stack.max, stack.columns[0]?.total]).toEqual([8, 8]);
  });

  it('treats 0 as a reading, unlike a month or a band without one', () => {
    const history: History = {
      entries: [
        entry('2026-05', 'actual', 90, { f1: 60, f2: 30 }),
        entry('2026-07', 'actual', 0, { f1: 0, f2: 0 }),
        entry('2026-08', 'actual', 0, { f1: 0 }),
        entry('2026-09', 'estimated', 0, { f1: 0, f2: 0 }),
        entry('2026-10', 'actual', -5, { f1: -7, f2: 2 }),
      ],
      months: 5,
    };
    const known = ['f1', 'f2'].map((key) => ({ key, label: key.toUpperCase() }));
    const node = drawChart(UsageChart, { ...stacked, history, bands: known }, { data: 'true' });
    const slider = node.querySelector<HTMLElement>('[role=slider]');
    const spoken = () => slider?.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
    const heard = [spoken()];
    for (let month = 0; month < 5; month += 1) {
      act(() => slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })));
      heard.push(spoken());
    }
    expect(heard).toEqual([
      'ottobre 2026: −5 kWh, F1 −7, F2 2',
      'settembre 2026: 0 kWh (stima), F1 0, F2 0',
      'agosto 2026: 0 kWh, F1 0',
      'luglio 2026: 0 kWh, F1 0, F2 0',
      'giugno 2026: nessuna lettura',
      'maggio 2026: 90 kWh, F1 60, F2 30',
    ]);
    const rows = [...node.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['maggio 2026', '60', '30', '90'],
      ['luglio 2026', '0', '0', '0'],
      ['agosto 2026', '0', '', '0'],
      ['settembre 2026 (stima)', '0', '0', '0'],
      ['ottobre 2026', '−7', '2', '−5'],
    ]);
  });

  it('describes each month like the two years side by side', () => {
    const readings: [number | undefined, number | undefined][] = [
      [0, undefined],
      [undefined, 0],
      [0, 0],
      [0, 5],
      [5, 0],
      [5, 5],
    ];
    const says = readings.map(([actual, estimated]) => {
      const entries = [
        ...(actual === undefined ? [] : [entry('2026-10', 'actual', actual, { f1: actual })]),
        ...(estimated === undefined ? [] : [entry('2026-10', 'estimated', estimated, { f1: estimated })]),
      ];
      return (['stacked', 'compare'] as const).map((view) => {
        const node = drawChart(UsageChart, { ...stacked, view, history: { entries, months: 1 } }, { data: 'true' });
        return [...node.querySelectorAll('tbody tr')].map((row) => row.textContent);
      });
    });
    const october = 'ottobre 2026';
    expect(says).toEqual([
      [[`${october}0`], [`${october}0`]],
      [[`${october} (stima)0`], [`${october}0 (stima)`]],
      [[`${october}0`], [`${october}0`]],
      [[`${october} (stima)5`], [`${october}5 (stima)`]],
      [[`${october}5`], [`${october}5`]],
      [[`${october}5`, `${october} (stima)5`], [`${october}10 (in parte stimati)`]],
    ]);
  });

  it('counts a band that is named twice once', () => {
    const twice = [
      { key: 'f1', label: 'F1' },
      { key: 'f1', label: 'Peak' },
    ];
    const stack = stackHistory({ entries: [entry('2026-01', 'actual', 5, { f1: 5 })], months: 1 }, twice);
    expect(stack.bands).toEqual([{ key: 'f1', label: 'F1' }]);
    expect(stack.columns[0]?.total).toBe(5);
  });

  it('keeps the place of months without reading, and bands that nobody named', () => {
    const { columns, bands } = stackHistory({
      entries: [entry('2026-01', 'actual', 3, { f9: 3 }), entry('2026-03', 'actual', 4)],
      months: 2,
    });
    expect(columns.map(({ month, total }) => [month, total])).toEqual([
      ['2026-01', 3],
      ['2026-02', 0],
      ['2026-03', 4],
    ]);
    expect(bands).toEqual([{ key: 'f9', label: 'f9' }, { key: 'total' }]);
  });

  it('draws the last 36 of many months and lists all of them, two years at a time, the latest first', () => {
    const entries = Array.from({ length: 120 }, (_, index) =>
      entry(`${2017 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, 'actual', 100),
    );
    const node = drawChart(UsageChart, { ...gas, history: { entries, months: 120 } }, { data: 'true' });
    expect(node.querySelector('[role=slider]')?.getAttribute('aria-valuemax')).toBe('36');
    expect(node.textContent).toContain('ultimi 36 mesi');
    const heads = () => [...node.querySelectorAll('tbody th')].map((head) => head.textContent);
    const seen = heads();
    expect([seen[0], seen.at(-1)]).toEqual(['gennaio 2025', 'dicembre 2026']);
    for (let page = 0; page < 4; page += 1) {
      expect(heads()).toHaveLength(24);
      const earlier = [...node.querySelectorAll('button')].find((button) => button.textContent === '24 precedenti');
      act(() => earlier?.click());
      seen.unshift(...heads());
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen[0]).toBe('gennaio 2017');
  });
});

describe('unhappy data', () => {
  const bad: [string, unknown][] = [
    ['nothing in it', {}],
    ['no entries', { entries: [], months: 0 }],
    [
      'figures that are none',
      {
        entries: [
          { key: 'a', month: '2026-01', reading: 'actual', total: Number.NaN },
          { key: 'b', month: '2026-02', reading: 'estimated', total: null, bands: null },
        ],
        months: 2,
      },
    ],
    ['months that are none', { entries: [entry('2026-13', 'actual', 3), entry('boh', 'actual', 3)], months: 2 }],
    ['only zeros', { entries: [entry('2026-01', 'actual', 0)], months: 1 }],
    ['below zero', { entries: [entry('2026-01', 'actual', -5, { f1: -7, f2: 2 })], months: 1 }],
    [
      'endless totals',
      {
        entries: [],
        months: 1,
        current: {
          total: Number.POSITIVE_INFINITY,
          from: '2026-01',
          to: '2026-01',
          values: [{ key: 'a', month: '2026-01', energy: Number.NaN }],
        },
      },
    ],
  ];
  for (const view of ['compare', 'stacked'] as const) {
    it.each(bad)(`${view}: %s`, (_, history) => {
      const node = drawChart(UsageChart, { ...compare, view, history: history as History }, { data: 'true' });
      expect(node.outerHTML).not.toMatch(badText);
    });
  }

  it('shows that there is no data, at the height of a chart', () => {
    const node = drawChart(UsageChart, empty);
    expect(node.querySelector('p')?.textContent).toBe(label('chart.empty'));
    expect(node.querySelector('p')?.className).toContain('empty');
    expect(node.querySelector('button')).toBeNull();
  });
});

it('grows once: a chart that was drawn before stands at once', () => {
  expect(drawChart(UsageChart, compare, {}, 'test/once').innerHTML).toContain('growUp');
  expect(drawChart(UsageChart, compare, {}, 'test/once').innerHTML).not.toContain('growUp');
});
