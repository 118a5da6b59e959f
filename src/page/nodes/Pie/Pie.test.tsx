// @vitest-environment jsdom

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { label } from '../../../../tests/support/texts';
import type { PieProps } from '../../../engine/contract/nodes.generated';
import { badText, drawChart } from '../../ui/charts/testing';
import { Pie } from './Pie';
import examples from './Pie.examples.json';
import { slicesOf, wholePercents } from './slices';

const [ring, pie, whole, empty] = examples.valid.map(({ props }) => props as unknown as PieProps);
if (!ring || !pie || !whole || !empty) throw new Error('examples are missing');

const items = (node: Element) =>
  [...node.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('span')].map((part) => part.textContent).filter(Boolean),
  );
const slices = (...values: unknown[]): NonNullable<PieProps['slices']> =>
  values.map((value, index) => ({ key: `k${index}`, label: { kind: 'text', value: `Voce ${index}` }, value: value as number }));

describe('examples', () => {
  for (const { title, props } of examples.valid) {
    it(title, () => {
      const node = drawChart(Pie, props as unknown as PieProps);
      expect(node.tagName).toBe('FIGURE');
      expect(node.innerHTML).not.toMatch(badText);
    });
  }
});

it('lists every part with amount and share, and writes the total in the ring', () => {
  const node = drawChart(Pie, ring);
  expect(items(node)[0]).toEqual(['Spesa per la vendita', '54,07\u00a0€', '48\u00a0%']);
  expect(items(node)[3]).toEqual(['Accise', '0,61\u00a0€', '< 1\u00a0%']);
  expect(node.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('Di cosa è fatta la bolletta: 112,64\u00a0€');
  expect(node.querySelectorAll('svg[role=img] path')).toHaveLength(6);
});

it('lists what is zero or below without drawing it, and the total of a pie last', () => {
  const node = drawChart(Pie, pie);
  expect(node.querySelectorAll('svg[role=img] path[fill]:not(pattern path)')).toHaveLength(7);
  expect(items(node)).toContainEqual(['Bonus sociale', '−15,00\u00a0€']);
  expect(items(node)).toContainEqual(['Altre partite', '0,00\u00a0€']);
  expect(items(node).at(-1)).toEqual([label('chart.total'), '106,64\u00a0€']);
});

it('draws one slice as a whole ring', () => {
  const paths = drawChart(Pie, whole).querySelectorAll('svg[role=img] path');
  expect(paths).toHaveLength(1);
  expect(paths[0]?.getAttribute('d')).toMatch(/^M.*A.*A.*M.*A.*A.*Z$/);
});

it('keeps amounts for screen readers where a table stands beside', () => {
  const node = drawChart(Pie, { ...ring, valueList: false });
  expect(node.querySelector('li')?.textContent).toContain('54,07');
  expect(node.innerHTML).toContain('heard');
});

describe('three hundred slices', () => {
  const many = { ...ring, slices: slices(...Array.from({ length: 300 }, (_, index) => index + 1)) };

  it('draws the twelve largest and one for the others, whose figures add up', () => {
    const node = drawChart(Pie, many);
    expect(node.querySelectorAll('svg[role=img] g > path[stroke-width]')).toHaveLength(13);
    expect(items(node).map(([name]) => name)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `Voce ${288 + index}`),
      'Altro (288 voci)',
    ]);
    // The numbers from 1 to 288 add up to 41 616 cents, of a total of 45 150.
    expect(items(node).at(-1)).toEqual(['Altro (288 voci)', '416,16\u00a0€', '92\u00a0%']);
  });

  it('opens to all of them, fifty at a time, from the first to the last', () => {
    const node = drawChart(Pie, many);
    const pressed = (words: string) =>
      act(() => [...node.querySelectorAll('button')].find((button) => button.textContent === words)?.click());
    pressed('Altre 288 voci');
    expect(node.querySelectorAll('li')).toHaveLength(50);
    expect(items(node)[0]).toEqual(['Voce 0', '0,01\u00a0€', '< 1\u00a0%']);
    for (let page = 1; page < 6; page += 1) pressed('50 seguenti');
    expect(items(node).at(-1)?.slice(0, 2)).toEqual(['Voce 299', '3,00\u00a0€']);
    expect(node.querySelectorAll('li').length).toBeLessThan(60);
    pressed('Altre 288 voci');
    expect(node.querySelectorAll('li')).toHaveLength(13);
  });

  it('keeps what cannot be drawn in sight, up to a page of it', () => {
    const node = drawChart(Pie, { ...ring, slices: slices(...Array.from({ length: 20 }, () => 5), -700, -800) });
    expect(items(node).map(([name, amount]) => [name, amount])).toEqual([
      ...Array.from({ length: 12 }, (_, index) => [`Voce ${index}`, '0,05\u00a0€']),
      ['Voce 20', '−7,00\u00a0€'],
      ['Voce 21', '−8,00\u00a0€'],
      ['Altro (8 voci)', '0,40\u00a0€'],
    ]);
    const credits = drawChart(Pie, { ...ring, slices: slices(...Array.from({ length: 300 }, () => -5)) });
    expect(credits.querySelectorAll('li')).toHaveLength(24);
    expect(credits.querySelector('svg[role=img]')).toBeNull();
  });

  it('joins nothing where one line would stand for one', () => {
    const node = drawChart(Pie, { ...ring, slices: slices(...Array.from({ length: 13 }, () => 5)) });
    expect(items(node)).toHaveLength(13);
    expect(node.querySelector('button')).toBeNull();
  });
});

describe('parts', () => {
  it('gives shares of what is drawn', () => {
    expect(slicesOf(slices(300, -100, 0, 100, Number.NaN, undefined), 5).map(({ value, share }) => [value, share])).toEqual([
      [300, 0.75],
      [-100, undefined],
      [0, undefined],
      [100, 0.25],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('cycles colours, with another texture at every round; the server’s colour wins', () => {
    const parts = slicesOf(
      slices(...Array.from({ length: 12 }, () => 1)).map((slice, index) =>
        index === 1 ? { ...slice, color: '#008080' } : slice,
      ),
      5,
    );
    expect([0, 1, 5, 10].map((index) => [parts[index]?.ink.color, parts[index]?.kind])).toEqual([
      ['var(--chart-1)', 'plain'],
      ['#008080', 'plain'],
      ['var(--chart-1)', 'dots'],
      ['var(--chart-1)', 'lines'],
    ]);
  });

  it.each([
    [
      [1 / 3, 1 / 3, 1 / 3],
      [34, 33, 33],
    ],
    [
      [0.996, 0.004],
      [100, 0],
    ],
    [[1], [100]],
    [[], []],
  ])('whole percents of %j are %j', (shares, percents) => {
    expect(wholePercents(shares)).toEqual(percents);
  });
});

it.each<[string, unknown[]]>([
  ['no figures', [Number.NaN, undefined, null, Number.POSITIVE_INFINITY]],
  ['only credits', [-1, -2]],
  ['tiny and huge', [1, 1e15]],
])('stands unhappy data: %s', (_, values) => {
  const node = drawChart(Pie, { ...ring, slices: slices(...values) });
  expect(node.outerHTML).not.toMatch(badText);
});

it('shows that there is no data', () => {
  expect(drawChart(Pie, empty).textContent).toBe('Di cosa è fatta la bollettaNon ci sono dati per questo periodo.');
});
