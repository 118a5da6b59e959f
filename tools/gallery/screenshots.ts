import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from '../setup/browser.mjs';

/**
 * Takes screenshots of the gallery's pages on a phone and on a desktop: `npx tsx tools/gallery/screenshots.ts [page...] [--host
 * H] [--dark]`
 */
const args = process.argv.slice(2);
const host = args.includes('--host') ? args[args.indexOf('--host') + 1] : undefined;
const dark = args.includes('--dark');
const wanted = args.filter((arg) => !arg.startsWith('--') && arg !== host);
const folder = fileURLToPath(new URL('../../screenshots/gallery/', import.meta.url));
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 }, small: { width: 320, height: 640 } };

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  server: { port: 4391 },
  logLevel: 'error',
});
await server.listen();
const { path, args: quiet } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args: quiet });
const page = await browser.newPage({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
page.on('console', (line) => line.type() === 'error' && console.error(line.text()));
page.on('pageerror', (error) => console.error(error.message));
for (const name of wanted.length > 0 ? wanted : ['all', 'bill', 'wide', 'paid', 'error', 'unhappy']) {
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    const what = name === 'all' ? '' : /^[A-Z]/.test(name) ? `only=${name}` : `page=${name}`;
    await page.goto(`http://localhost:4391/?${what}${host ? `&host=${host}` : ''}`, { waitUntil: 'networkidle' });
    await page.locator('[data-node]').first().waitFor();
    const file = [name, screen, host?.split('.')[0], dark && 'dark'].filter(Boolean).join('-');
    await page.screenshot({ path: `${folder}${file}.png`, fullPage: name !== 'unhappy' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    console.log(`${file}.png${over > 0 ? `: ${over} px too wide` : ''}`);
  }
}
await browser.close();
await server.close();
