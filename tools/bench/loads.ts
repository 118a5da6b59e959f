import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { sampleBill } from '../../src/brands/trees/sampleBill';
import { italian } from '../../src/samples/money';
import { buildReference, writeStatic } from './build';
import { asStatic, isReadableWithoutScripts, type Load, loadPage, type Profile, profiles } from './loadPage';
import { BENCH_DAY, type Sites } from './sites';
import { type Line, median, spread } from './statistics';

const HOST = 'aurora.localhost';
const NUMBER = '2026000101';
/** A bill of 200 supplies with ten years of months, and a bill with 500 instalments. */
const LARGE = [
  { host: HOST, number: '2026000111', what: '200 supplies, 120 months' },
  { host: 'portoluce.localhost', number: '2026000121', what: '500 instalments' },
] as const;
const KIB = 1024;

type Name = 'static' | 'late' | 'plain' | 'react' | 'twoCalls' | 'naive' | 'hosted' | 'rendered';
type Runs = Map<Name, Load[]>;

/** The amount due of a sample bill as pages show it, with a plain space; of some samples it depends on the day. */
function amountDueOf(host: string, number: string): string {
  const { document_payment_debt: debt } = sampleBill({ host, number, today: BENCH_DAY, dated: BENCH_DAY });
  return `${italian(Math.round(Number(debt) * 100))} €`;
}

/** Builds the references, loads them and the product in turn, and compares the results. */
export async function measureLoads(root: string, dist: string, sites: Sites, browser: Browser, runs: number): Promise<Line[]> {
  const hosted = await sites.serve(dist, 'hosted');
  const rendered = await sites.serve(dist, 'rendered');
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const addresses = new Map<Name, string>();
  for (const name of ['plain', 'react', 'twoCalls', 'naive'] as const) {
    await buildReference(root, name, join(folder, name), dist);
    addresses.set(name, (await sites.serve(join(folder, name), 'reference'))(HOST, NUMBER));
  }
  addresses.set('hosted', hosted(HOST, NUMBER));
  addresses.set('rendered', rendered(HOST, NUMBER));
  await writeStatic(join(folder, 'static'), await asStatic(browser, hosted(HOST, NUMBER)));
  addresses.set('static', (await sites.serve(join(folder, 'static'), 'reference'))(HOST, NUMBER));
  addresses.set('late', (await sites.serve(join(folder, 'static'), 'late'))(HOST, NUMBER));

  const slow = await inTurn(browser, addresses, profiles.slow4g, runs);
  const p75 = await inTurn(browser, addresses, profiles.p75, runs);
  const needsNone = await isReadableWithoutScripts(browser, rendered(HOST, NUMBER), amountDueOf(HOST, NUMBER));
  const large: Line[] = [];
  for (const { host, number, what } of LARGE) {
    const amount = amountDueOf(host, number);
    for (const [way, page] of [
      ['hosted', hosted],
      ['rendered', rendered],
    ] as const) {
      const loads: Load[] = [];
      for (let i = 0; i < runs; i += 1) loads.push(await loadPage(browser, page(host, number), amount, profiles.slow4g));
      large.push(...largeLines(way, what, loads, slow));
    }
  }
  return [
    ...[slow, p75].flatMap((found, i) => timeLines(found, i === 0 ? profiles.slow4g : profiles.p75)),
    ...byteLines(slow, needsNone),
    ...(['hosted', 'rendered'] as const).flatMap((way) => pageLines(way, of(slow, way))),
    ...large,
  ];
}

/** Loads the pages alternately (A B C D A B C D), so that other load on the machine affects all of them equally. */
async function inTurn(browser: Browser, addresses: ReadonlyMap<Name, string>, profile: Profile, runs: number): Promise<Runs> {
  const found: Runs = new Map();
  const amount = amountDueOf(HOST, NUMBER);
  for (let i = 0; i < runs; i += 1) {
    for (const [name, url] of addresses) {
      const one = await loadPage(browser, url, amount, profile).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
      found.set(name, [...(found.get(name) ?? []), one]);
    }
  }
  return found;
}

function of(runs: Runs, name: Name): Load[] {
  return runs.get(name) ?? [];
}

const times = (loads: readonly Load[]) => loads.map(({ readable }) => readable);

type Way = 'hosted' | 'rendered';

/**
 * Maximum ratio of a rendered bill to `late`: if React alone is very fast, a page whose server makes two calls in sequence cannot
 * reach the ratio to React.
 */
const NEAR_LIMIT = 1.05;

/** Goals for the time until the amount is readable: way of hosting, reference, largest ratio. */
const GOALS: readonly (readonly [way: Way, to: Name, most: number])[] = [
  ['rendered', 'react', 0.6],
  ['hosted', 'react', 1.25],
  ['hosted', 'twoCalls', 0.95],
  ['hosted', 'naive', 0.7],
];

function timeLines(runs: Runs, { name: profile }: Profile): Line[] {
  const readable = (name: Name) => median(times(of(runs, name)));
  const ratio = (at: 'noted' | 'pressable') => median(of(runs, 'rendered').map((one) => one[at])) / readable('react');
  const noted = ratio('noted');
  return [
    ...GOALS.map(([way, to, most]) => {
      const figure = readable(way) / readable(to);
      const hasLimit = way === 'rendered';
      const limit = readable('late') / readable(to);
      return {
        what: `amount readable, ${profile}, ${way} to ${to}`,
        figure: `${figure.toFixed(2)} x${hasLimit ? ` (a static file after the same calls: ${limit.toFixed(2)})` : ''}`,
        goal: `<= ${most} x${hasLimit ? `, or ${NEAR_LIMIT} of that file` : ''}`,
        isMet: figure <= most || (hasLimit && figure <= NEAR_LIMIT * limit),
      };
    }),
    {
      what: `press on the pay button shown, ${profile}, rendered to react's amount`,
      figure: `${noted.toFixed(2)} x; carried out from ${ratio('pressable').toFixed(2)} x`,
      goal: '<= 1.25 x',
      isMet: noted > 0 && noted <= 1.25,
    },
    ...[...runs].map(([name, loads]) => ({ what: `amount readable, ${profile}, ${name}`, figure: `${spread(times(loads))} ms` })),
  ];
}

/** `needsNone`: the rendered page shows the amount without scripts. On a slow machine, some scripts arrive before the amount. */
function byteLines(slow: Runs, needsNone: boolean): Line[] {
  const bytes = (name: Name) => median(of(slow, name).map(({ scriptBytes }) => scriptBytes)) / KIB;
  const early = of(slow, 'hosted').map(({ mainEnd, documentAsked }) => mainEnd - documentAsked);
  return [
    {
      what: 'JS on the wire before the amount, hosted',
      figure: `${bytes('hosted').toFixed(1)} KiB (naive ${bytes('naive').toFixed(1)})`,
      goal: '<= 120 KiB',
      isMet: bytes('hosted') <= 120,
    },
    {
      what: 'JS needed before the amount, rendered',
      figure: `${needsNone ? 'none' : 'some'}; ${bytes('rendered').toFixed(1)} KiB had come`,
      goal: 'none',
      isMet: needsNone,
    },
    {
      what: 'document asked before the main bundle has arrived, hosted',
      figure: `${spread(early)} ms earlier`,
      goal: '> 0',
      isMet: Math.min(...early) > 0,
    },
  ];
}

function pageLines(way: Way, loads: readonly Load[]): Line[] {
  const shift = Math.max(...loads.map((one) => one.shift));
  const blocking = median(loads.map((one) => one.blocking));
  return [
    { what: `layout shift on load, worst, ${way}`, figure: shift.toFixed(4), goal: '<= 0.01', isMet: shift <= 0.01 },
    {
      what: `blocking time, CPU 4x, ${way}`,
      figure: `${spread(loads.map((one) => one.blocking))} ms`,
      goal: '<= 200 ms',
      isMet: blocking <= 200,
    },
  ];
}

function largeLines(way: Way, what: string, large: readonly Load[], usual: Runs): Line[] {
  const figure = median(times(large)) / median(times(of(usual, way)));
  const tasks = (loads: readonly Load[]) => loads.map(({ longestTask }) => longestTask);
  const ofReact = median(tasks(of(usual, 'react')));
  return [
    {
      what: `large bill to the usual one, ${way}, ${what}`,
      figure: `${figure.toFixed(2)} x, ${spread(times(large))} ms`,
      goal: '<= 2 x',
      isMet: figure <= 2,
    },
    {
      what: `longest task, ${way}, ${what}`,
      figure: `${spread(tasks(large))} ms (React alone, usual bill: ${ofReact.toFixed(0)})`,
      goal: '<= 100 ms, or React alone',
      isMet: median(tasks(large)) <= Math.max(100, ofReact),
    },
  ];
}
