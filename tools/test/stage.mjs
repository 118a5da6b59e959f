// Runs one stage as a process of its own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ofStage } from './totals.mjs';

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {{ root: string, cache: string, environment: Record<string, string> }} where
 * @returns {import('./totals.mjs').Totals}
 */
export function runStage(stage, { root, cache, environment }) {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, `${stage.name}.json`);
  rmSync(report, { force: true });
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  let status = 0;
  for (const [command, ...args] of stage.commands) {
    const done = spawnSync(
      command,
      args.map((arg) => arg.replace('{report}', report)),
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...environment, PATH: path, BOLLETTA_REPORT: report },
        shell: process.platform === 'win32',
      },
    );
    if (done.status !== 0) {
      status = done.status ?? 1;
      break;
    }
  }
  return ofStage(status, report, stage.read);
}
