// Runs one stage in its own process.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readRunning } from './progress.mjs';
import { ofStage } from './totals.mjs';

/**
 * Runs a command until it exits. Returns its output as one text, so that the lines of parallel stages do not mix.
 * @param {string[]} words @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ status: number, output: string }>}
 */
function run([command, ...args], options) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    const end = (status) => resolve({ status, output: Buffer.concat(printed).toString() });
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once('close', (status) => end(status ?? 1));
  });
}

/**
 * Starts a stage. `newestNode` is a path; `doing` describes the current activity.
 * @param {import('./stages.mjs').Stage} stage
 * @param {{ root: string, cache: string, environment: Record<string, string>, newestNode?: string }} where
 * @returns {{ doing: () => string, end: Promise<import('./totals.mjs').Counted & { output: string }> }}
 */
export function beginStage(stage, { root, cache, environment, newestNode }) {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, `${stage.name}.json`);
  const running = join(cache, `${stage.name}.running.json`);
  for (const file of [report, running]) rmSync(file, { force: true });
  const ofNode = stage.onNewestNode === true && newestNode !== undefined ? [dirname(newestNode)] : [];
  const path = [...ofNode, join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const files = { BOLLETTA_REPORT: report, BOLLETTA_RUNNING: running };
  // Logs of CI show escape codes of colours as they are.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const env = { ...process.env, ...plain, ...environment, ...stage.environment, PATH: path, ...files };
  let command = '';
  const toEnd = async () => {
    let whole = '';
    for (const template of stage.commands) {
      const words = template.map((word) => word.replace('{report}', report));
      command = words
        .filter((word) => !word.startsWith('-'))
        .slice(0, 3)
        .join(' ');
      const { status, output } = await run(words, { cwd: root, env });
      whole += output;
      if (status !== 0) return { ...ofStage(status, report, stage.read), output: whole };
    }
    return { ...ofStage(0, report, stage.read), output: whole };
  };
  return { doing: () => readRunning(running) || `running ${command}`, end: toEnd() };
}
