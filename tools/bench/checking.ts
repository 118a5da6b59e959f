import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from './statistics';

const BRAND = 'aurora.localhost';

/** Runs `bolletta check`. Returns how many seconds it took, and whether it found no error. */
function check(root: string, args: readonly string[]): { seconds: number; isClean: boolean } {
  const start = performance.now();
  const done = spawnSync(process.execPath, ['tools/bolletta.mjs', 'check', ...args], { cwd: root, encoding: 'utf8' });
  return { seconds: (performance.now() - start) / 1000, isClean: done.status === 0 };
}

/** Measures `bolletta check` of one brand, and of a thousand copies of it in an external folder. */
export function measureCheck(root: string, brands = 1_000): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'bolletta-check-'));
  try {
    for (let i = 0; i < brands; i += 1) {
      const own = join(folder, `brand-${i}.localhost`);
      mkdirSync(own);
      cpSync(join(root, 'hosts', BRAND), own, { recursive: true });
    }
    const one = check(root, [BRAND]);
    const all = check(root, ['--hosts', folder]);
    const note = (isClean: boolean) => (isClean ? '' : ' (with errors)');
    return [
      {
        what: 'check, one brand',
        figure: `${one.seconds.toFixed(2)} s${note(one.isClean)}`,
        goal: '<= 2 s',
        isMet: one.seconds <= 2,
      },
      {
        what: `check, ${brands} brands`,
        figure: `${all.seconds.toFixed(1)} s${note(all.isClean)}`,
        goal: '<= 30 s',
        isMet: all.seconds <= 30,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
