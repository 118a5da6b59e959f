import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../src/service/store/preparedDatabase';
import { distDir, root, TODAY } from './places';

/** The server under test, as it describes itself in its file. */
export interface Served {
  port: number;
  /** Port on which the server renders the pages of the same bills. */
  rendered: number;
  /** Port on which pages of the same bills show only the amount due until the browser renders them. */
  amounts: number;
  /** Port on which pages of the same bills use the template that `template` in the address names. */
  templates: number;
  /** Port on which tests take bills and read the records. */
  control: number;
  links: { host: string; number: string; url: string }[];
  special: { host: string; number: string; expired: string; tampered: string }[];
}

interface Started {
  /** A file for this server only, so that simultaneous runs do not interfere. */
  file: string;
  served: () => Served;
  stop: () => Promise<void>;
}

// The file is written by our own script.
export const readServed = (file: string): Served => JSON.parse(readFileSync(file, 'utf8'));

/** Starts a server for this day, in a separate process, with a copy of the prepared database. */
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
