// The system's Firefox, controlled by WebDriver BiDi, which it supports natively.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickAt, pressKey, typeText } from './actions';
import { Bidi } from './bidi';
import type { Engine, EngineOptions, EngineWindow } from './engine';

/**
 * Saves downloads, including PDFs, into a folder without asking, and disables the browser's own requests. Uses a single process
 * for all pages and no optimising compiler: both only pay off in long-lived pages.
 */
function preferences(downloads: string): string {
  const settings = {
    'app.normandy.enabled': false,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/calendar',
    'browser.sessionstore.resume_from_crash': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
    'extensions.enabledScopes': 0,
    'javascript.options.ion': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'pdfjs.disabled': true,
  };
  return Object.entries(settings)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Starts the Firefox at this path. */
export async function startFirefox(path: string, { profile, downloads, timeZone }: EngineOptions): Promise<Engine> {
  writeFileSync(join(profile, 'user.js'), preferences(downloads));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = spawn(path, args, { env: { ...process.env, TZ: timeZone }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((done) => browser.once('exit', () => done()));
  const bidi = await Bidi.connect(`${await addressOf(browser)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: () => openWindow(bidi),
    close: async () => {
      browser.kill('SIGTERM');
      await ended;
    },
  };
}

/** Its WebSocket address, which it prints. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    browser.stderr?.on('data', (chunk) => {
      printed += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address !== undefined) found(address);
    });
    browser.once('error', failed);
    browser.once('exit', () => failed(new Error(`Firefox has ended: ${printed}`)));
  });
}

async function openWindow(bidi: Bidi): Promise<EngineWindow> {
  const { userContext } = await bidi.send('browser.createUserContext');
  const { context } = await bidi.send('browsingContext.create', { type: 'window', userContext });
  const problems: string[] = [];
  bidi.onEvent((method, { level, text, source }) => {
    if (method === 'log.entryAdded' && level === 'error' && source.context === context) problems.push(text);
  });
  const perform = (actions: object[]) => bidi.send('input.performActions', { context, actions });
  const binary = async (method: string) => Buffer.from((await bidi.send(method, { context })).data, 'base64');
  return {
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (viewport) => bidi.send('browsingContext.setViewport', { context, viewport }),
    evaluate: async (expression) => {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
      const { type, result, exceptionDetails } = await bidi.send('script.evaluate', params);
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.value ?? 'null';
    },
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressKey(key)),
    type: (text) => perform(typeText(text)),
    back: () => bidi.send('browsingContext.traverseHistory', { context, delta: -1 }),
    screenshot: () => binary('browsingContext.captureScreenshot'),
    print: () => binary('browsingContext.print'),
    problems: async () => problems,
    close: () => bidi.send('browser.removeUserContext', { userContext }),
  };
}
