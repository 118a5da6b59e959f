import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyTarget } from './ChartCursor';
import { colourContrast, luminance, paletteInk, serverInk } from './color';
import { drawable, indexAt, labelEvery, spreadTicks, tenths } from './measure';
import { isMonth, tickPlaces, withoutGaps, yearStarts } from './months';

describe('colours', () => {
  it('knows luminance of both forms of hex', () => {
    expect(luminance('#fff')).toBeCloseTo(1);
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#777')).toBeCloseTo(luminance('#777777') ?? -1);
  });

  it.each([undefined, '', 'red', '#12', '#12345', '#12345g', 'palette', 'url(#x)', 'var(--x)'])(
    'takes no colour from %s',
    (color) => {
      expect(serverInk(color)).toBeUndefined();
    },
  );

  it('outlines what is too pale for a light page or too dark for a dark one', () => {
    expect(serverInk('#ffffc8')?.outline).toBe('var(--chart-outline-light)');
    expect(serverInk('#101010')?.outline).toBe('var(--chart-outline-dark)');
    expect(serverInk('#1f8f6b')?.outline).toBeUndefined();
  });

  it('begins the palette again', () => {
    expect(paletteInk(4, 5).color).toBe('var(--chart-5)');
    expect(paletteInk(5, 5).color).toBe('var(--chart-1)');
    expect(paletteInk(9, 10).color).toBe('var(--chart-10)');
  });

  const sheet = readFileSync(new URL('./charts.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = sheet.split('prefers-color-scheme: dark');
  it.each([
    ['light', light, '#ffffff'],
    ['dark', dark, '#1b242d'],
  ])('sees every colour of the palette on a %s page', (_, part, page) => {
    const colors = [...part.matchAll(/--chart-\d+: (#[0-9a-f]{6})/g)].map((found) => found[1] ?? '');
    expect(new Set(colors).size).toBe(10);
    for (const color of colors)
      expect(colourContrast(luminance(color) ?? 0, luminance(page) ?? 0), color).toBeGreaterThanOrEqual(3);
  });
});

describe('measures', () => {
  it.each([
    [30, 16, 1],
    [10, 16, 2],
    [7, 16, 3],
    [3, 16, 6],
    [1, 16, 24],
    [0, 16, 1],
    [Number.NaN, 16, 1],
  ])('steps of %d with labels of %d: every %d', (step, width, every) => {
    expect(labelEvery(step, width)).toBe(every);
  });

  it('finds the place under a finger, the nearest one outside', () => {
    expect([-5, 0, 9, 10, 119, 500, Number.NaN].map((x) => indexAt(x, 10, 12))).toEqual([0, 0, 0, 1, 11, 11, 0]);
    expect(indexAt(5, 0, 12)).toBe(0);
    expect(indexAt(5, 10, 0)).toBe(0);
  });

  it('moves labels apart and keeps them above the end', () => {
    expect(spreadTicks([10, 12, 40], 16, 100)).toEqual([10, 26, 42]);
    expect(spreadTicks([90, 95, 99], 16, 100)).toEqual([68, 84, 100]);
    expect(spreadTicks([], 16, 100)).toEqual([]);
  });

  it('draws nothing for what is no figure', () => {
    expect([1.5, Number.NaN, Number.POSITIVE_INFINITY, '3', null, undefined].map(drawable)).toEqual([1.5, 0, 0, 0, 0, 0]);
    expect(tenths(0.1 + 0.2)).toBe(0.3);
  });
});

describe('months', () => {
  it('knows a month', () => {
    expect(['2026-01', '2026-12', '2026-13', '2026-1', 'x', '', undefined].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('fills gaps, but not ages', () => {
    expect(withoutGaps(['2026-02', '2025-11', '2026-02'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(withoutGaps(['0001-01', '9999-12'])).toEqual(['0001-01', '9999-12']);
    expect(withoutGaps(['boh'])).toEqual([]);
  });

  it('sees where years begin', () => {
    expect(yearStarts(['2025-11', '2025-12', '2026-01', '2026-02'])).toEqual([0, 2]);
    expect(yearStarts([])).toEqual([]);
  });

  it('labels the same months in every year and always the chosen one', () => {
    const months = withoutGaps(['2025-11', '2026-12']);
    expect(tickPlaces(months, 3).map((index) => months[index])).toEqual(['2026-01', '2026-04', '2026-07', '2026-10']);
    expect(tickPlaces(months, 3, 6).map((index) => months[index])).toEqual(['2026-01', '2026-05', '2026-10']);
    expect(tickPlaces(months, 1)).toHaveLength(14);
  });
});

describe('keys of the cursor', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 23, 23],
    ['ArrowLeft', 0, 0],
    ['Home', 9, 0],
    ['End', 9, 23],
    ['PageUp', 3, 15],
    ['PageDown', 3, 0],
  ])('%s from %i leads to %i', (key, from, to) => {
    expect(keyTarget(key, from, 24)).toBe(to);
  });
  it('leaves the other keys to the page', () => {
    expect(keyTarget('Tab', 3, 24)).toBeUndefined();
    expect(keyTarget('a', 3, 24)).toBeUndefined();
  });
});
