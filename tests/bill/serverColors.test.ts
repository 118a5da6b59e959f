import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, readBrand } from '../../src/brands/readBrand';
import { colourContrast, luminance, serverInk } from '../../src/page/ui/charts/color';
import { hosts, hostsDir } from '../support/messageKeys';

/** Minimum contrast of a graphical object with its background (WCAG 1.4.11). */
const enough = 3;

type Part = Readonly<Record<string, unknown>>;
const themeOf = (host: string): Part => ({ ...Object(readBrand(host, [hostsDir]).theme?.content) });
const defaults = themeOf('_default');

/** Background and text colour of a brand's cards in light or dark mode, as the build combines them. */
function surroundings(host: string, mode: 'light' | 'dark') {
  const theme = themeOf(host);
  const part: Part = mode === 'light' ? { ...defaults, ...theme } : { ...Object(defaults.dark), ...Object(theme.dark) };
  return { surface: luminance(String(part.surface)) ?? -1, ink: luminance(String(part.ink)) ?? -1 };
}

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe.each(hosts)('colours of the server under %s', (host) => {
  it.each(['light', 'dark'] as const)('are seen in %s surroundings, by themselves or by an outline in ink', (mode) => {
    const { surface, ink } = surroundings(host, mode);
    expect(colourContrast(ink, surface)).toBeGreaterThanOrEqual(enough);
    const unseen = colors.filter((color) => {
      const isSeen = colourContrast(luminance(color) ?? -1, surface) >= enough;
      return !isSeen && serverInk(color)?.outline !== `var(--chart-outline-${mode})`;
    });
    expect(unseen).toEqual([]);
  });
});

it('outlines no colour that is seen well both by day and by night', () => {
  const [day, night] = [surroundings('_default', 'light').surface, surroundings('_default', 'dark').surface];
  const outlined = colors.filter((color) => {
    const light = luminance(color) ?? -1;
    return Math.min(colourContrast(light, day), colourContrast(light, night)) >= 3.6 && serverInk(color)?.outline !== undefined;
  });
  expect(outlined).toEqual([]);
});

it('has the outline of each surroundings in ink, and none where the colour is seen', () => {
  const sheet = readFileSync(join(projectRoot, 'src/page/ui/charts/charts.css'), 'utf8');
  const [light = '', dark = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
  expect(light).toMatch(/--chart-outline-light: var\(--chart-ink\);\s*--chart-outline-dark: transparent;/);
  expect(dark).toMatch(/--chart-outline-light: transparent;\s*--chart-outline-dark: var\(--chart-ink\);/);
});
