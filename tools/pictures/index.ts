// `npm run pictures [-- host...] [-- --bill NUMBER]`: every bill of every brand on three screens, for people to look at.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { openSites, TODAY } from '../bench/sites';
import { readBrands } from '../bill-service/brands';
import { samplesFor } from '../samples/index';
import { findBrowser } from '../setup/browser.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCREENS = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;

const { values, positionals } = parseArgs({
  options: { bill: { type: 'string', multiple: true }, dist: { type: 'string' } },
  allowPositionals: true,
});
const dist = values.dist ?? join(ROOT, 'dist');
if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build to look at: run "npm run build" first.');

const { path, args } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args });
const sites = await openSites(ROOT);
try {
  const addressOf = await sites.serve(dist, true);
  for (const brand of readBrands([join(ROOT, 'hosts')]).values()) {
    if (positionals.length > 0 && !positionals.includes(brand.host)) continue;
    const folder = join(ROOT, 'pictures', 'bills', brand.host);
    mkdirSync(folder, { recursive: true });
    for (const { number, name } of samplesFor(brand.supplies, brand.documents)) {
      if (values.bill !== undefined && !values.bill.includes(number)) continue;
      await takePictures(browser, addressOf(brand.host, number), join(folder, `${number}-${name}`));
    }
    console.log(folder);
  }
} finally {
  await browser.close();
  await sites.close();
}

/** The whole page on each screen, once nothing loads and nothing moves any more. */
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
