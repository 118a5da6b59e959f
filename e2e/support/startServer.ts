import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../tools/bill-service/preparedDatabase';
import { distDir, root, TODAY } from './places';

/** What the server under test says of itself in its file. */
export interface Served {
  port: number;
  /** Where the server renders the pages of the same bills. */
  rendered: number;
  /** Port of the same bills on pages that show the amount due alone until the browser draws them. */
  amounts: number;
  /** Where the pages of the same bills have the template that `template` in their address names. */
  templates: number;
  /** Where tests take bills and read the records. */
  control: number;
  links: { host: string; number: string; url: string }[];
  special: { host: string; number: string; expired: string; tampered: string }[];
}

interface Started {
  /** A file of this server alone: two runs at once do not disturb one another. */
  file: string;
  served: () => Served;
  stop: () => Promise<void>;
}

// The file is written by our own script.
export const readServed = (file: string): Served => JSON.parse(readFileSync(file, 'utf8'));

/** Starts a server whose service lives on this day, in a process of its own, with a copy of the database that is made once. */
export async function startServer(day = TODAY): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolletta-e2e-'));
  prepareDatabase(dataDir);
  const file = join(dataDir, 'server.json');
  const args = ['--import', 'tsx', 'e2e/server.ts', TODAY, dataDir, distDir, file, day];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  await new Promise<void>((done, failed) => {
    server.stdout.once('data', () => done());
    server.once('exit', (code) => failed(new Error(`The server under test ended with ${code}.`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { file, served: () => readServed(file), stop };
}
