import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'bolletta-engines-'));
// Hide Playwright's own builds. Must be set before Playwright is imported, because it reads the variable once.
vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'none'));
const { findEngine } = await import('./engines.mjs');

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

it('says in one sentence how to install an engine that is missing', async () => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('FIREFOX_PATH', '');
  // The driver alone does not count as WebKit.
  program('WebKitWebDriver');
  for (const [name, packages] of [
    ['firefox', 'firefox-esr'],
    ['webkit', 'webkit2gtk-driver xvfb'],
  ] as const) {
    const sentence = await findEngine(name);
    expect(sentence).toContain(`apt-get install ${packages}`);
    expect(String(sentence).split(/\.(?:\s|$)/).length).toBe(2);
  }
});

it('takes the Firefox of FIREFOX_PATH before that of the path', async () => {
  vi.stubEnv('PATH', folder);
  const [onPath, other] = [program('firefox'), program('other')];
  vi.stubEnv('FIREFOX_PATH', '');
  expect(await findEngine('firefox')).toEqual({ by: 'bidi', path: onPath });
  vi.stubEnv('FIREFOX_PATH', other);
  expect(await findEngine('firefox')).toEqual({ by: 'bidi', path: other });
  vi.stubEnv('FIREFOX_PATH', join(folder, 'nowhere'));
  await expect(findEngine('firefox')).rejects.toThrow(/^FIREFOX_PATH points to .*nowhere, which does not exist\.$/);
});
