import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { hostsDirs } from '../../src/brands/readBrand';
import { type Brand, readBrands } from '../../src/brands/serviceBrands';
import { pageSettingsOf } from '../../src/brands/settings';
import { unknownNameMessage } from '../../src/brands/text/suggest';
import { samplesFor } from '../../src/samples/index';
import { BENCH_DAY, openSites } from '../bench/sites';
import { findBrowser } from '../setup/browser.mjs';
import { indexPage } from './indexPage';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCREENS = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
const ALL_SCREENS = ['phone', 'tablet', 'desktop'] as const;

/** The bill in README.md: an open debt, time bands and two years of history. */
const README_BILL = { host: 'aurora.localhost', number: '2026000101' } as const;
const README_SCREENS = ['phone', 'desktop'] as const;

/** Options of `npm run screenshots`; `positionals` are names of brands. */
export interface ScreenshotOptions {
  values: {
    bill?: readonly string[];
    dist?: string;
    hosts?: readonly string[];
    /** By default each bill is taken in the language in which it opens. */
    language?: readonly string[];
    readme?: boolean;
  };
  positionals: readonly string[];
}

/** Takes the screenshots. Validates the options before building or opening anything; throws a message. */
export async function takeAll(options: ScreenshotOptions): Promise<void> {
  const { values, positionals } = options;
  const moreHosts = (values.hosts ?? []).map((dir) => resolve(process.env.INIT_CWD ?? process.cwd(), dir));
  const dirs = hostsDirs(moreHosts);
  const shots = values.readme
    ? readmeShots(options)
    : billShots(wantedBills([...readBrands(dirs).values()], positionals, values.bill), languagesOf(values.language, dirs));
  const { path, args } = await findBrowser();
  const dist = builtWith(moreHosts, values.dist);
  const sites = await openSites(ROOT, dirs);
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const addressOf = await sites.serve(dist, 'hosted');
    const empty: string[] = [];
    for (const shot of shots) {
      mkdirSync(dirname(shot.file), { recursive: true });
      if (!(await takeScreenshot(browser, addressOf(shot.host, shot.number), shot))) empty.push(shot.file);
      console.log(shot.file);
    }
    if (!values.readme) {
      const index = join(ROOT, 'screenshots', 'index.html');
      writeFileSync(index, indexPage(shots, dirname(index)));
      console.log(index);
    }
    if (empty.length > 0) throw new Error(['Nothing was drawn on:', ...empty].join('\n'));
  } finally {
    await browser.close();
    await sites.close();
  }
}

interface Shot {
  host: string;
  number: string;
  screen: keyof typeof SCREENS;
  /** Language that the customer selects; by default the language in which the bill opens. */
  language?: string;
  /** Whether to take the whole page or only the first screen. */
  wholePage: boolean;
  file: string;
}

/** The two screenshots of README.md. Throws a message when the options also select bills. */
function readmeShots({ values, positionals }: ScreenshotOptions): Shot[] {
  if (positionals.length > 0 || values.bill !== undefined || values.hosts !== undefined)
    throw new Error('--readme always takes the same bill: leave out the brand, --bill and --hosts.');
  const file = (screen: string) => join(ROOT, `tools/screenshots/readme/${screen}.png`);
  return README_SCREENS.map((screen) => ({ ...README_BILL, screen, wholePage: false, file: file(screen) }));
}

function billShots(
  bills: ReturnType<typeof wantedBills>,
  languagesOf: (host: string) => readonly (string | undefined)[],
): Shot[] {
  return bills.flatMap(({ host, number, name }) =>
    languagesOf(host).flatMap((language) => {
      const end = language === undefined ? '' : `-${language}`;
      const file = (screen: string) => join(ROOT, 'screenshots', 'bills', host, `${number}-${name}-${screen}${end}.png`);
      return ALL_SCREENS.map((screen) => ({
        ...{ host, number, screen, wholePage: true, file: file(screen) },
        ...(language !== undefined && { language }),
      }));
    }),
  );
}

/** The requested languages that a brand offers. Throws a message for a language that no brand offers. */
function languagesOf(
  asked: readonly string[] | undefined,
  dirs: readonly string[],
): (host: string) => readonly (string | undefined)[] {
  if (asked === undefined) return () => [undefined];
  const offered = new Map([...readBrands(dirs).keys()].map((host) => [host, pageSettingsOf(host, dirs).locales]));
  const all = [...new Set([...offered.values()].flat())].sort();
  const unknown = asked.find((language) => !all.includes(language));
  if (unknown !== undefined) throw new Error(unknownNameMessage('language', unknown, all));
  return (host) => asked.filter((language) => offered.get(host)?.includes(language));
}

/** The selected bills. Throws a message for a brand or a bill that does not exist. */
function wantedBills(
  brands: readonly Brand[],
  positionals: readonly string[],
  bill: readonly string[] | undefined,
): { host: string; number: string; name: string }[] {
  const names = brands.map(({ host }) => host);
  const unknown = positionals.find((host) => !names.includes(host));
  if (unknown !== undefined) throw new Error(unknownNameMessage('brand', unknown, names));
  const wanted = brands.filter(({ host }) => positionals.length === 0 || positionals.includes(host));
  const bills = wanted.flatMap(({ host, supplies, documents }) =>
    samplesFor(supplies, documents).map(({ number, name }) => ({ host, number, name })),
  );
  const numbers = [...new Set(bills.map(({ number }) => number))].sort();
  const missing = bill?.find((number) => !numbers.includes(number));
  if (missing !== undefined)
    throw new Error(unknownNameMessage('bill', missing, numbers, positionals.length > 0 ? ` of ${positionals.join(', ')}` : ''));
  const asked = bills.filter(({ number }) => bill === undefined || bill.includes(number));
  if (asked.length === 0) throw new Error('There are no screenshots to take: these brands have no sample bills.');
  return asked;
}

/** Returns the folder of the build to use. The project's build lacks external brands, so with these a new one is made. */
function builtWith(moreHosts: readonly string[], given: string | undefined): string {
  const dist = resolve(given ?? join(ROOT, moreHosts.length > 0 ? '.cache/screenshots' : 'dist'));
  if (moreHosts.length > 0 && given === undefined) {
    const options = ['--tolerant', '--out', dist, ...moreHosts.flatMap((dir) => ['--hosts', dir])];
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build/index.ts', ...options], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The build failed. See the output above.');
  }
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build. Run "npm run build" first.');
  return dist;
}

/** Opens the page and takes the screenshot once loading has ended. Returns whether the page shows any node. */
async function takeScreenshot(browser: Browser, url: string, { screen, wholePage, file, language }: Shot): Promise<boolean> {
  const [width, height] = SCREENS[screen];
  const context = await browser.newContext({ viewport: { width, height }, locale: 'it-IT', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${BENCH_DAY}T10:00:00+01:00`));
  if (language !== undefined) await page.addInitScript((chosen) => localStorage.setItem('bolletta:locale', chosen), language);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: wholePage });
  const isDrawn = (await page.locator('#app [data-node]').count()) > 0;
  await context.close();
  return isDrawn;
}
