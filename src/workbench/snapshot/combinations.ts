import { createRequire } from 'node:module';
import { layoutsOf } from '../../brands/effectiveConfig';
import type { OpenBrand } from '../../brands/openBrand';
import { lookOf } from '../../brands/trees/look';
import { placementsOf } from '../../engine/analysis/placements';
import type { ValueClasses } from '../../engine/analysis/representatives/representative';
import { valueClassesFor } from '../../engine/analysis/representatives/valueClasses';
import { createSymbolicScope } from '../../engine/analysis/symbolicScope';
import { mergeUses, type UsesByPath, usesIn } from '../../engine/analysis/uses';
import type { Screen } from '../../engine/contract/scope.generated';
import { asList, type Json, own } from '../../engine/kernel/text/json';
import type { Composed } from '../../engine/layout/compose/compose';
import { envOf } from '../../page/app/bill/env';
import { resolveBill } from '../../page/app/bill/resolveBill';
import { windows } from '../explain/search/changes';
import { baseContextOf } from './baseContext';
import { brokenInvariants } from './invariants';

/** Number of combined paths: those that most nodes read. Any three of them are tried with all combinations of their values. */
const MOST_PATHS = 12;
/** Number of values of each path: a figure with twenty constants has forty, and three of them have 64 000 combinations. */
const MOST_CHOICES = 10;

/** For each template: the invariants that break for some combination of values, screen and language. */
export function combinationsOf(
  brand: OpenBrand,
  about: { host: string; today: string },
): Record<string, { broken: readonly string[] }> {
  const bills = [...layoutsOf(brand)].filter(([name, { layout }]) => name.startsWith('template ') && showsBills(layout.nodes));
  return Object.fromEntries(bills.map(([name, composed]) => [name, combined(composed, brand, about)]));
}

/** Whether a template shows bills: the frame of a site does not. */
function showsBills(nodes: Composed['layout']['nodes']): boolean {
  return JSON.stringify(nodes).includes('"modules"');
}

function combined(composed: Composed, brand: OpenBrand, about: { host: string; today: string }) {
  const context = baseContextOf(composed, brand, about);
  const asked = askedMost(composed);
  const classes = valueClassesFor(asked, context.shapeOf);
  const factors = factorsOf(asked, classes);
  const { locales } = brand.settings;
  const levels: Levels = { ...factors, screen: Object.keys(windows), language: [...locales] };
  const rows = rowsOf(levels);
  const envs = new Map(locales.map((locale) => [locale, envIn(locale, brand, about.host)]));
  const brokenBy = (row: Row) => {
    const defaults = new Map(Object.keys(factors).map((path) => [path, Number(row[path])]));
    const screen: Screen | undefined = Object.entries(windows).find(([name]) => name === row.screen)?.[1];
    const page = { template: composed.layout.template, locale: row.language, modules: {} };
    const known = {
      ...context.known,
      page: { state: 'ready' as const, value: page },
      ...(screen && { screen: { state: 'ready' as const, value: screen } }),
    };
    const bill = createSymbolicScope({ ...context, known, classes, states: new Map(), defaults }, []);
    const env = { ...context.env, ...envs.get(String(row.language)), ui: bill.ui };
    const resolved = resolveBill(composed.layout, bill.scope, { ...env, image: (name) => env.image(name) ?? name });
    return brokenInvariants({ resolved, scope: bill.scope });
  };
  const broken = new Map<string, Row>();
  for (const row of rows) {
    for (const sentence of brokenBy(row)) {
      if (broken.has(sentence)) continue;
      broken.set(
        sentence,
        decisive(row, levels, (other) => brokenBy(other).includes(sentence)),
      );
    }
  }
  const found = [...broken].map(([sentence, row]) => `${sentence} (${inWords(row, classes)})`);
  return { broken: found };
}

/** The decisive parts of a row: with another level of such a part, the invariant holds. */
function decisive(row: Row, levels: Levels, isBroken: (other: Row) => boolean): Row {
  const parts = Object.entries(row).filter(([name, level]) =>
    levels[name]?.some((other) => other !== level && !isBroken({ ...row, [name]: other })),
  );
  return Object.fromEntries(parts);
}

// The import of this package differs between Node and Vite.
const { make }: typeof import('covertable') = createRequire(import.meta.url)('covertable');

const arrays = new Map<string, readonly Row[]>();

type Row = Readonly<Record<string, string | number>>;
type Levels = Readonly<Record<string, readonly (string | number)[]>>;

/** A covering array of strength 3: any three factors occur with all combinations of levels. Many templates share factors. */
function rowsOf(factors: Levels): readonly Row[] {
  const key = JSON.stringify(factors);
  const rows =
    arrays.get(key) ??
    make(Object.fromEntries(Object.entries(factors).map(([name, levels]) => [name, [...levels]])), { length: 3 });
  arrays.set(key, rows);
  return rows;
}

/** The uses of each path by all placed nodes, the paths that most nodes read first. */
function askedMost(composed: Composed): UsesByPath {
  const nodes = new Map<string, number>();
  const uses = placementsOf(composed, () => undefined).flatMap(({ node, names, absent }) => {
    if (absent !== undefined) return [];
    const { children: _children, slots: _slots, fallback: _fallback, ...own } = node;
    const found = usesIn(own as unknown as Json, names, composed.layout.rules);
    for (const path of found.keys()) nodes.set(path, (nodes.get(path) ?? 0) + 1);
    return [found];
  });
  return new Map([...mergeUses(uses)].sort(([a], [b]) => (nodes.get(b) ?? 0) - (nodes.get(a) ?? 0)));
}

/** The positions of all classes; if there are too many, evenly spaced ones. */
function spread(count: number): number[] {
  const some = Math.min(count, MOST_CHOICES);
  return Array.from({ length: some }, (_, at) => Math.round((at * (count - 1)) / (some - 1)));
}

/** The positions of the classes of the combined paths. Excludes items of lists, and the screen, which is a separate factor. */
function factorsOf(asked: UsesByPath, classes: ValueClasses): Record<string, number[]> {
  const paths = [...asked.keys()].filter((path) => !path.includes('[]') && !path.startsWith('screen.'));
  const varied = paths.flatMap((path): [string, number[]][] => {
    const count = classes.get(path)?.length ?? 0;
    return count > 1 ? [[path, spread(count)]] : [];
  });
  return Object.fromEntries(varied.slice(0, MOST_PATHS));
}

function envIn(locale: string, brand: OpenBrand, host: string) {
  const { brandFile, messages } = lookOf({ host, locale }, brand);
  return envOf(brandFile, messages, new Map());
}

function inWords(row: Row, classes: ValueClasses): string {
  return Object.entries(row)
    .map(([name, at]) => `${name} ${classes.get(name)?.[Number(at)]?.is ?? at}`)
    .join(', ');
}

/** A line for each invariant that a template of a snapshot breaks. */
export function brokenIn(snapshot: ReadonlyMap<string, object>): string[] {
  return Object.entries(snapshot.get('combinations') ?? {}).flatMap(([template, content]) =>
    (asList(own(content, 'broken')) ?? []).map((sentence) => `${template} breaks what must hold on every bill: ${sentence}`),
  );
}
