// `npm run bench`: measures the guaranteed figures and references built from the same bill, in the same run. Exits with 1 when a
// goal is missed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../setup/browser.mjs';
import { measureCheck } from './checking';
import { measureCustomerArea } from './customerArea';
import { measureLoads } from './loads';
import { measureResolve } from './resolving';
import { measureServing } from './serving/measureServing';
import { openSites } from './sites';
import { calibrate, type Line, table } from './statistics';
import { measureUse } from './use';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: { runs: { type: 'string' }, dist: { type: 'string' }, only: { type: 'string' } },
});
const runs = Number(values.runs ?? 7);
const dist = resolve(values.dist ?? join(ROOT, 'dist'));
const parts = (values.only ?? 'resolve,check,serve,load,use,site').split(',');

/** Parts that need a browser. */
const inPages = ['load', 'use', 'site'];
const NO_BUILD = 'There is no build to measure: run "npm run build" first.';
const needsBuild = ['serve', ...inPages].some((part) => parts.includes(part));
if (needsBuild && !existsSync(join(dist, 'index.html'))) throw new Error(NO_BUILD);

async function inBrowser(): Promise<Line[]> {
  const { path, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args });
  const interpreting = await chromium.launch({ executablePath: path, args: [...args, '--js-flags=--jitless'] });
  const sites = await openSites(ROOT);
  try {
    return [
      ...(parts.includes('load') ? await measureLoads(ROOT, dist, sites, browser, runs) : []),
      ...(parts.includes('site') ? await measureCustomerArea(ROOT, dist, sites, browser, runs) : []),
      ...(parts.includes('use') ? await measureUse(dist, sites, browser, interpreting) : []),
    ];
  } finally {
    await browser.close();
    await interpreting.close();
    await sites.close();
  }
}

console.log(
  `Calibration: ${calibrate().toFixed(0)} ms for a fixed loop (about 15 to 20 ms on a machine of 2024); ${runs} runs each`,
);
const lines = [
  ...(parts.includes('resolve') ? measureResolve() : []),
  ...(parts.includes('check') ? measureCheck(ROOT) : []),
  ...(parts.includes('serve') ? await measureServing() : []),
  ...(inPages.some((part) => parts.includes(part)) ? await inBrowser() : []),
];
console.log(table(lines));
const missed = lines.filter(({ isMet }) => isMet === false);
console.log(
  missed.length === 0
    ? 'Every goal is met.'
    : `${missed.length} of ${lines.filter(({ isMet }) => isMet !== undefined).length} goals missed.`,
);
if (missed.length > 0) process.exitCode = 1;
