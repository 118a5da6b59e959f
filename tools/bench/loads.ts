import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildReference, writeStatic } from './build';
import { asStatic, type Load, load, type Profile, profiles } from './load';
import type { Sites } from './sites';
import { type Line, median, spread } from './statistics';

const HOST = 'aurora.localhost';
const BILL = { number: '2026000101', amount: '112,64 €' };
/** 200 supplies with ten years of months, and 500 instalments. */
const LARGE = [
  { host: HOST, number: '2026000111', amount: '17.619,14 €', what: '200 supplies, 120 months' },
  { host: 'portoluce.localhost', number: '2026000121', amount: '3.216,76 €', what: '500 instalments' },
] as const;
const KIB = 1024;

type Name = 'static' | 'plain' | 'react' | 'naive' | 'product';
type Runs = Map<Name, Load[]>;

/** Builds the references, loads them and the product in turn, and compares them. */
export async function measureLoads(root: string, dist: string, sites: Sites, browser: Browser, runs: number): Promise<Line[]> {
  const product = await sites.serve(dist, true);
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const addresses = new Map<Name, string>();
  for (const name of ['plain', 'react', 'naive'] as const) {
    await buildReference(root, name, join(folder, name), dist);
    addresses.set(name, (await sites.serve(join(folder, name), false))(HOST, BILL.number));
  }
  addresses.set('product', product(HOST, BILL.number));
  await writeStatic(join(folder, 'static'), await asStatic(browser, product(HOST, BILL.number)));
  addresses.set('static', (await sites.serve(join(folder, 'static'), false))(HOST, BILL.number));

  const slow = await inTurn(browser, addresses, profiles.slow4g, runs);
  const p75 = await inTurn(browser, addresses, profiles.p75, runs);
  const large: Line[] = [];
  for (const { host, number, amount, what } of LARGE) {
    const loads: Load[] = [];
    for (let i = 0; i < runs; i += 1) loads.push(await load(browser, product(host, number), amount, profiles.slow4g));
    large.push(...largeLines(what, loads, slow));
  }
  return [...networkLines(slow, p75), ...pageLines(of(slow, 'product')), ...large];
}

/** A B C D A B C D: load on the machine affects all alike. */
async function inTurn(browser: Browser, addresses: ReadonlyMap<Name, string>, profile: Profile, runs: number): Promise<Runs> {
  const found: Runs = new Map();
  for (let i = 0; i < runs; i += 1) {
    for (const [name, url] of addresses) {
      const one = await load(browser, url, BILL.amount, profile).catch((error: Error) => {
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

function ratio(runs: Runs, to: Name): number {
  return median(times(of(runs, 'product'))) / median(times(of(runs, to)));
}

function networkLines(slow: Runs, p75: Runs): Line[] {
  const product = of(slow, 'product');
  const bytes = median(product.map(({ scriptBytes }) => scriptBytes)) / KIB;
  const naive = median(of(slow, 'naive').map(({ scriptBytes }) => scriptBytes)) / KIB;
  const early = product.map(({ mainEnd, documentAsked }) => mainEnd - documentAsked);
  const goals = [
    { what: 'to React alone, slow 4G', figure: ratio(slow, 'react'), most: 1.25 },
    { what: 'to naive, slow 4G', figure: ratio(slow, 'naive'), most: 0.7 },
    { what: 'to React alone, p75', figure: ratio(p75, 'react'), most: 1.25 },
    { what: 'to naive, p75', figure: ratio(p75, 'naive'), most: 0.7 },
  ];
  return [
    {
      what: 'JS on the wire before the amount',
      figure: `${bytes.toFixed(1)} KiB (naive ${naive.toFixed(1)})`,
      goal: '<= 120 KiB',
      isMet: bytes <= 120,
    },
    ...goals.map(({ what, figure, most }) => ({
      what: `amount readable ${what}`,
      figure: `${figure.toFixed(2)} x`,
      goal: `<= ${most} x`,
      isMet: figure <= most,
    })),
    ...[
      { runs: slow, profile: profiles.slow4g, most: 2000 },
      { runs: p75, profile: profiles.p75, most: 1500 },
    ].flatMap(({ runs, profile, most }) =>
      [...runs].map(([name, loads]) => ({
        what: `amount readable, ${profile.name}, ${name}`,
        figure: `${spread(times(loads))} ms`,
        ...(name === 'product' && { goal: `<= ${most} ms`, isMet: median(times(loads)) <= most }),
      })),
    ),
    {
      what: 'document asked before the main bundle has arrived',
      figure: `${spread(early)} ms earlier`,
      goal: '> 0',
      isMet: Math.min(...early) > 0,
    },
  ];
}

function pageLines(loads: readonly Load[]): Line[] {
  const shift = Math.max(...loads.map((one) => one.shift));
  const blocking = median(loads.map((one) => one.blocking));
  return [
    { what: 'layout shift on load, worst', figure: shift.toFixed(4), goal: '<= 0.01', isMet: shift <= 0.01 },
    {
      what: 'blocking time, CPU 4x',
      figure: `${spread(loads.map((one) => one.blocking))} ms`,
      goal: '<= 200 ms',
      isMet: blocking <= 200,
    },
  ];
}

function largeLines(what: string, large: readonly Load[], usual: Runs): Line[] {
  const figure = median(times(large)) / median(times(of(usual, 'product')));
  const tasks = (loads: readonly Load[]) => loads.map(({ longestTask }) => longestTask);
  const ofReact = median(tasks(of(usual, 'react')));
  return [
    {
      what: `large bill to the usual one, ${what}`,
      figure: `${figure.toFixed(2)} x, ${spread(times(large))} ms`,
      goal: '<= 2 x',
      isMet: figure <= 2,
    },
    {
      what: `longest task, ${what}`,
      figure: `${spread(tasks(large))} ms (React alone, usual bill: ${ofReact.toFixed(0)})`,
      goal: '<= 100 ms, or React alone',
      isMet: median(tasks(large)) <= Math.max(100, ofReact),
    },
  ];
}
