import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distDir, root, TODAY } from './places';

/** Starts the server once for all tests; what it returns stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolletta-e2e-'));
  // A file of this run alone: two runs at once do not disturb one another.
  const file = join(dataDir, 'server.json');
  process.env.BOLLETTA_E2E_SERVER = file;
  const args = ['--import', 'tsx', 'e2e/server.ts', TODAY, dataDir, distDir, file];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  await new Promise<void>((done, failed) => {
    server.stdout.once('data', () => done());
    server.once('exit', (code) => failed(new Error(`The server under test ended with ${code}.`)));
  });
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
