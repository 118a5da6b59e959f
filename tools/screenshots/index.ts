// `npm run screenshots [-- host... --bill NUMBER --hosts DIR]`: every bill of every brand on three screens, for people to look at.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { openSites, TODAY } from '../bench/sites';
import { hostsDirs } from '../brands/readBrand';
import { type Brand, readBrands } from '../brands/serviceBrands';
import { samplesFor } from '../samples/index';
import { findBrowser } from '../setup/browser.mjs';
import { oneSentence } from '../text/oneSentence';
import { noSuch } from '../text/suggest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCREENS = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;

const { values, positionals } = oneSentence(
  () =>
    parseArgs({
      options: {
        bill: { type: 'string', multiple: true },
        dist: { type: 'string' },
        hosts: { type: 'string', multiple: true },
      },
      allowPositionals: true,
    }),
  'npm run screenshots -- [host...] [--bill NUMBER]... [--hosts DIR]...',
);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Validates the arguments before anything is built or opened. */
async function main(): Promise<void> {
  const moreHosts = (values.hosts ?? []).map((dir) => resolve(process.env.INIT_CWD ?? process.cwd(), dir));
  const dirs = hostsDirs(moreHosts);
  const bills = wantedBills([...readBrands(dirs).values()]);
  const { path, args } = await findBrowser();
  const dist = builtWith(moreHosts);
  const sites = await openSites(ROOT, dirs);
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const addressOf = await sites.serve(dist, true);
    for (const { host, number, name } of bills) {
      const folder = join(ROOT, 'screenshots', 'bills', host);
      mkdirSync(folder, { recursive: true });
      await takePictures(browser, addressOf(host, number), join(folder, `${number}-${name}`));
      console.log(join(folder, `${number}-${name}`));
    }
  } finally {
    await browser.close();
    await sites.close();
  }
}

/** The requested bills. Throws one sentence for a brand or a bill that does not exist. */
function wantedBills(brands: readonly Brand[]): { host: string; number: string; name: string }[] {
  const names = brands.map(({ host }) => host);
  const unknown = positionals.find((host) => !names.includes(host));
  if (unknown !== undefined) throw new Error(noSuch('brand', unknown, names));
  const wanted = brands.filter(({ host }) => positionals.length === 0 || positionals.includes(host));
  const bills = wanted.flatMap(({ host, supplies, documents }) =>
    samplesFor(supplies, documents).map(({ number, name }) => ({ host, number, name })),
  );
  const numbers = [...new Set(bills.map(({ number }) => number))].sort();
  const missing = values.bill?.find((number) => !numbers.includes(number));
  if (missing !== undefined)
    throw new Error(noSuch('bill', missing, numbers, positionals.length > 0 ? ` of ${positionals.join(', ')}` : ''));
  const asked = bills.filter(({ number }) => values.bill === undefined || values.bill.includes(number));
  if (asked.length === 0) throw new Error('There is nothing to draw: these brands have no sample bills.');
  return asked;
}

/** The build to use. External brands are not in the project's build, so another one is made with them. */
function builtWith(moreHosts: readonly string[]): string {
  const dist = resolve(values.dist ?? join(ROOT, moreHosts.length > 0 ? '.cache/screenshots' : 'dist'));
  if (moreHosts.length > 0 && values.dist === undefined) {
    const options = ['--tolerant', '--out', dist, ...moreHosts.flatMap((dir) => ['--hosts', dir])];
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build/index.ts', ...options], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The build failed: see the lines above.');
  }
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build to look at: run "npm run build" first.');
  return dist;
}

/** The whole page on each screen, once nothing loads and nothing moves. */
async function takePictures(browser: Browser, url: string, name: string): Promise<void> {
  for (const [screen, [width, height]] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'it-IT', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${TODAY}T10:00:00+01:00`));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${name}-${screen}.png`, fullPage: true });
    await context.close();
  }
}
