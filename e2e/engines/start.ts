import { chromium, firefox, webkit } from 'playwright/test';
import type { FoundEngine } from '../../tools/setup/engines.mjs';
import { browserFor } from '../support/prepare';
import type { Engine, EngineName, EngineOptions } from './engine';
import { startFirefox } from './firefox';
import { startPlaywright } from './playwright';
import { startWebKit } from './webkit';

const types = { chromium, firefox, webkit };

/** Starts an engine with the protocol it supports. */
export async function startEngine(name: EngineName, found: FoundEngine, options: EngineOptions): Promise<Engine> {
  if (name === 'chromium') return startPlaywright(chromium, await browserFor(), options);
  switch (found.by) {
    case 'bidi':
      return startFirefox(found.path, options);
    case 'webdriver':
      return startWebKit(found, options);
    case 'playwright':
      return startPlaywright(types[name], { executablePath: found.path, args: found.args }, options);
  }
}
