import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isRunning } from '../../disk/processes';

const url = pathToFileURL('src/service/serving/start/parent.mjs').href;
const child = `import { whenParentEnds } from ${JSON.stringify(url)}; setInterval(() => {}, 1000); whenParentEnds(() => process.exit(0)); console.log('up')`;

/** A parent that starts the child, prints the child's process id once it runs, and then waits to be killed. */
const parentWith = (stdio: string) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: ${stdio} });
  child.stdout.once('data', () => console.log(child.pid));
  setInterval(() => {}, 1000);`;

it.each([
  ['over its channel', "['ignore', 'pipe', 'inherit', 'ipc']", {}],
  ['below npm', "['ignore', 'pipe', 'inherit']", { npm_lifecycle_event: 'start' }],
])('a process ends with a parent that is killed, %s', async (_name, stdio, env) => {
  const { npm_lifecycle_event: _, ...clean } = process.env;
  const parent = spawn(process.execPath, ['-e', parentWith(stdio)], { env: { ...clean, ...env } });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (data) => resolve(Number(String(data)))));
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});
