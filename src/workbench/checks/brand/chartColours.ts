import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { completeTheme } from '../../../brands/theme/darkTheme';
import { perceivedDistance } from '../../../brands/theme/oklch';
import { asList, isObject, own } from '../../../engine/kernel/text/json';
import { type ReportInFile, reportIn } from './reportAt';

/** Distance below which two colours look the same anywhere, and beside each other, where parts meet without a gap. */
const SAME = 0.015;
const SAME_BESIDE = 0.04;

/** Charts use all colours or the first five, in a cycle. */
const CYCLES = [10, 5];

/** Two colours of a chart that look alike, the later one first. */
type Pair = readonly [later: number, earlier: number];

/**
 * Warns of colours of charts that customers cannot tell apart, also among derived colours: two different light colours may be
 * derived to the same dark one.
 */
export function checkChartColours({ theme }: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  if (!theme || !isObject(theme.content)) return;
  const written = theme.content;
  const usual = defaults.theme?.content;
  const whole = completeTheme(isObject(usual) ? usual : {}, written);
  const reportAt = reportIn(theme.file, report);
  const light = alike(own(whole, 'chart'));
  const dark = alike(own(own(whole, 'dark'), 'chart'));
  const isOwnLight = own(written, 'chart') !== undefined;
  const isOwnDark = own(own(written, 'dark'), 'chart') !== undefined;
  if (isOwnLight) reportPairs(light, 'chart', reportAt);
  if (isOwnDark) reportPairs(dark, 'dark.chart', reportAt);
  else if (isOwnLight) {
    const further = dark.filter(([later, earlier]) => !light.some((pair) => pair[0] === later && pair[1] === earlier));
    reportPairs(further, 'chart', reportAt, {
      where: ' in the dark version, which is derived',
      or: ', or write "chart" under "dark"',
    });
  }
}

function alike(colors: unknown): Pair[] {
  const list = (asList(colors) ?? []).map((color) => (/^#[0-9a-f]{6}$/i.test(String(color)) ? String(color) : undefined));
  return list.flatMap((color, later) =>
    list.slice(0, later).flatMap((other, earlier): Pair[] => {
      if (color === undefined || other === undefined) return [];
      const isBeside = later - earlier === 1 || CYCLES.some((cycle) => earlier === 0 && later === cycle - 1);
      return perceivedDistance(color, other) < (isBeside ? SAME_BESIDE : SAME) ? [[later, earlier]] : [];
    }),
  );
}

function reportPairs(pairs: readonly Pair[], name: string, reportAt: ReportInFile, { where, or } = { where: '', or: '' }): void {
  const [first, ...others] = pairs;
  if (!first) return;
  const named = ([later, earlier]: Pair) => `${name}[${later}] and ${name}[${earlier}]`;
  const more =
    others.length > 0 ? ` So do ${others.slice(0, 3).map(named).join(', ')}${others.length > 3 ? ' and others' : ''}.` : '';
  const message = `${named(first)} look the same${where}, so the parts of a chart cannot be told apart.${more} Choose colours that differ more${or}.`;
  reportAt('theme.chart.alike', `/${name.replace('.', '/')}/${first[0]}`, message, { level: 'warning' });
}
