// The system's WebKitGTK: its MiniBrowser on a virtual screen, controlled by WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/setup/freePort.mjs';
import { clickAt, pressKey, typeText } from './actions';
import type { Engine, EngineOptions, EngineWindow } from './engine';

/** Paths of the executables. */
export interface WebKitPaths {
  /** WebKitWebDriver. */
  driver: string;
  /** MiniBrowser. */
  browser: string;
  /** Xvfb. */
  display: string;
}

/** Otherwise the toolbar buttons make the browser window at least 447 px wide. */
const NARROW = '* { min-width: 0; padding: 0; border-width: 0; font-size: 1px; }\n';

/** Starts WebKitGTK. */
export async function startWebKit(paths: WebKitPaths, options: EngineOptions): Promise<Engine> {
  const screen = await startDisplay(paths.display);
  const config = join(options.profile, 'config');
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), NARROW);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${options.downloads}"\n`);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    // Without this, it would wait for the accessibility bus of a desktop.
    NO_AT_BRIDGE: '1',
    TZ: options.timeZone,
    // Without a graphics card, pages take twice the time unless these are set.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    JSC_useFTLJIT: '0',
    JSC_useDFGJIT: '0',
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(options.profile, 'cache'),
    XDG_DATA_HOME: join(options.profile, 'data'),
  };
  const driver = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const call = callsOf(`http://127.0.0.1:${port}`);
  return {
    open: () => openWindow(call, paths.browser),
    close: async () => {
      await end(driver);
      await end(screen.process);
    },
  };
}

/** A virtual screen on the first free display number. */
async function startDisplay(path: string): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((found, failed) => {
    screen.stdio[3]?.once('data', (chunk) => found(String(chunk).trim()));
    screen.once('error', failed);
    screen.once('exit', (code) => failed(new Error(`${path} has ended with ${code}.`)));
  });
  return { display: `:${number}`, process: screen };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise<void>((done) => program.once('exit', () => done()));
  program.kill('SIGTERM');
  await ended;
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>;

/** WebDriver commands; they reject with the driver's own message. https://www.w3.org/TR/webdriver2/ */
function callsOf(address: string): Call {
  /** Milliseconds between attempts to connect while the driver starts. */
  const RETRY = 30;
  const MOST = 300;
  const ask = async (path: string, init: RequestInit, attempt = 0): Promise<Response> =>
    fetch(`${address}${path}`, init).catch(async (error) => {
      if (path !== '/session' || attempt === MOST) throw error;
      await new Promise((done) => setTimeout(done, RETRY));
      return ask(path, init, attempt + 1);
    });
  return async (method, path, body = {}) => {
    const response = await ask(path, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    const { value }: any = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function openWindow(call: Call, browser: string): Promise<EngineWindow> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  const evaluate = async (expression: string): Promise<string> =>
    (await call('POST', `${session}/execute/sync`, { script: `return JSON.stringify(${expression})`, args: [] })) ?? 'null';
  const perform = (actions: object[]) => call('POST', `${session}/actions`, { actions });
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    resize: async ({ width, height }) => {
      // The toolbar takes part of the window's height.
      const toolbar = JSON.parse(await evaluate('outerHeight - innerHeight'));
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: height + toolbar });
    },
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressKey(key)),
    type: (text) => perform(typeText(text)),
    back: () => call('POST', `${session}/back`),
    screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    problems: async () => JSON.parse(await evaluate(VIOLATIONS)),
    close: () => call('DELETE', session),
  };
}

/** WebDriver does not expose the console, so a script in the page records its policy violations. */
const VIOLATIONS = `(() => {
  window.__violations ??= [];
  window.__observer ??= new ReportingObserver(
    (reports) => window.__violations.push(...reports.map(({ body }) => body.effectiveDirective + ' ' + body.blockedURL)),
    { types: ['csp-violation'], buffered: true },
  );
  window.__observer.observe();
  return window.__violations;
})()`;
