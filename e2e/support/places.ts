import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const cacheDir = join(root, '.cache', 'e2e');
mkdirSync(cacheDir, { recursive: true });

/** The built page under test: dist/, or the folder in E2E_DIST. */
export const distDir = resolve(root, process.env.E2E_DIST ?? 'dist');

/** The current day in every test. */
export const TODAY = '2026-11-21';
