import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../engine/kernel/text/json';
import { checkTheme } from '../../workbench/checks/brand/theme';
import { hostsDirs, readBrand } from '../readBrand';
import { contrastRatio } from './contrastRatio';
import { completeTheme } from './darkTheme';
import { fromOklch, toOklch } from './oklch';

const defaults = readBrand('_default', hostsDirs());
const base = isObject(defaults.theme?.content) ? defaults.theme.content : {};
const darkOf = (own: Record<string, unknown>) => Object(completeTheme(base, own).dark);

/** The findings of `check` for the dark theme, with every colour written out, derived ones included. */
function complaints(own: Record<string, unknown>): string[] {
  const found: string[] = [];
  // Omit the light colours: suggestions for them are slow to compute.
  const theme = defaults.theme && { ...defaults.theme, content: { dark: darkOf(own) } };
  checkTheme({ ...defaults, host: 'a.localhost', theme }, defaults, ({ message }) => found.push(message));
  return found;
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the dark version', () => {
  it.each(['_default', 'aurora.localhost', 'nordsee.localhost', 'portoluce.localhost', 'vallegas.localhost'])(
    'of %s is what it says itself, over that of _default',
    (host) => {
      const own = Object(readBrand(host, hostsDirs(), defaults).theme?.content);
      const unsaid = Object.keys(own).filter((name) => Object.hasOwn(Object(base.dark), name) && !Object.hasOwn(own.dark, name));
      expect(unsaid).toEqual([]);
      expect(darkOf(own)).toEqual({ ...Object(base.dark), ...own.dark });
    },
  );

  it('has the hue of the light brand colour, light enough to be read, and ink that is read on it', () => {
    const { brand, brandInk, page, surface } = darkOf({ brand: '#b8325a' });
    expect(toOklch(brand).hue).toBeCloseTo(toOklch('#b8325a').hue, 0);
    expect(Math.min(...[page, surface].map((ground) => contrastRatio(brand, ground)))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(brandInk, brand)).toBeGreaterThanOrEqual(4.5);
    expect(toOklch(brandInk).lightness).toBeLessThan(0.3);
    expect([page, surface]).toEqual([Object(base.dark).page, Object(base.dark).surface]);
  });

  it('keeps a brand colour that is readable on a dark page as well', () => {
    expect(darkOf({ brand: '#c98a00', brandInk: '#221700' })).toMatchObject({ brand: '#c98a00', brandInk: '#221700' });
  });

  it('takes what the brand says before what would follow', () => {
    expect(darkOf({ brand: '#b8325a', dark: { brand: '#ff9d7a', brandInk: '#3a0d12' } })).toMatchObject({
      brand: '#ff9d7a',
      brandInk: '#3a0d12',
    });
  });

  it('has the tint of a light page in page, cards and lines', () => {
    const dark = darkOf({ page: '#fff3e8' });
    for (const name of ['page', 'surface', 'line']) {
      expect(toOklch(dark[name]).lightness).toBeCloseTo(toOklch(Object(base.dark)[name]).lightness, 2);
      expect(Math.abs(toOklch(dark[name]).hue - toOklch('#fff3e8').hue)).toBeLessThan(12);
    }
  });

  it('is that of _default where the brand has no colours', () => {
    expect(darkOf({ radius: 4, font: 'serif' })).toEqual(base.dark);
  });

  it.each([{ brand: 'blue' }, { brand: 7, chart: 'x' }, { page: null, settled: { ink: '#1a6b3c' } }])(
    'does not follow from %j, which has no colour',
    (own) => {
      expect(darkOf(own)).toEqual(base.dark);
    },
  );

  it('is readable in all pairs, whatever the light colours are', () => {
    const meaning = fc.record({ ink: color, soft: color });
    const theme = fc.record(
      {
        brand: color,
        brandInk: color,
        page: color,
        surface: color,
        line: color,
        ink: color,
        inkSoft: color,
        settled: meaning,
        problem: meaning,
        chart: fc.array(color, { minLength: 10, maxLength: 10 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(theme, (own) => {
        expect(complaints(own)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

it('a colour comes back from its lightness, chroma and hue', () => {
  fc.assert(
    fc.property(color, (one) => {
      const back = fromOklch(toOklch(one));
      for (const at of [1, 3, 5])
        expect(
          Math.abs(Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(one.slice(at, at + 2), 16)),
        ).toBeLessThanOrEqual(2);
    }),
  );
});
