import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const cacheDir = join(root, '.cache', 'e2e');
mkdirSync(cacheDir, { recursive: true });

/** The day on which every test lives. */
export const TODAY = '2026-11-21';
