// A browser with Playwright's own protocol: Chromium, and Playwright's builds of Firefox and WebKit.
import { join } from 'node:path';
import type { Browser, BrowserType, LaunchOptions } from 'playwright/test';
import type { Engine, EngineOptions, EngineWindow } from './engine';

/** Starts a browser: the one at the path in `launch`, otherwise Playwright's own. */
export async function startPlaywright(type: BrowserType, launch: LaunchOptions, options: EngineOptions): Promise<Engine> {
  const browser = await type.launch(launch);
  return { open: () => openWindow(browser, options), close: () => browser.close() };
}

async function openWindow(browser: Browser, { downloads, timeZone }: EngineOptions): Promise<EngineWindow> {
  const context = await browser.newContext({ timezoneId: timeZone });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    resize: (size) => page.setViewportSize(size),
    evaluate: async (expression) => (await page.evaluate(`JSON.stringify(${expression})`)) ?? 'null',
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    back: async () => {
      await page.evaluate(() => history.back());
    },
    screenshot: () => page.screenshot(),
    ...(browser.browserType().name() === 'chromium' && { print: () => page.pdf() }),
    problems: async () => problems,
    close: () => context.close(),
  };
}
