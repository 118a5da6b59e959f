import { spawn } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

const agent = new Agent({ keepAlive: true });

/** Settings of the server. */
interface Ground {
  /** Record all syncs to the disk, which {@link KillableServer.losePower} requires. */
  canLosePower?: true;
  dataDir: string;
  /** Folders of brands and documents in addition to those of the project. */
  hosts?: string;
  documents?: string;
  /** '' for the embedded database. */
  databaseUrl: string;
  /** YYYY-MM-DD. */
  today: string;
}

/** A server that will be killed. */
export interface KillableServer {
  pid: number;
  port: number;
  /** With SIGKILL, so without cleanup. */
  kill: () => Promise<void>;
  /** Kills the server and reduces the data folder to what was synced to the disk. */
  losePower: () => Promise<void>;
}

/** Starts the server as users do, in its own process. */
export async function startKillable({
  dataDir,
  hosts,
  documents,
  databaseUrl,
  today,
  canLosePower,
}: Ground): Promise<KillableServer> {
  const options = ['--today', today, ...(hosts ? ['--hosts', hosts] : []), ...(documents ? ['--documents', documents] : [])];
  const disk = `${dataDir}.disk`;
  if (canLosePower && existsSync(dataDir)) cpSync(dataDir, disk, { recursive: true });
  const modules = ['tsx', ...(canLosePower ? ['./src/service/testing/losingPower.mjs'] : [])];
  const preloads = modules.flatMap((module) => ['--import', module]);
  const server = spawn(process.execPath, [...preloads, 'src/service/serving/start/main.ts', ...options], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text;
      const found = /Ready on port (\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const kill = () => {
    server.kill('SIGKILL');
    return ended;
  };
  return {
    pid: server.pid ?? 0,
    port,
    kill,
    losePower: async () => {
      await kill();
      rmSync(dataDir, { recursive: true });
      renameSync(disk, dataDir);
    },
  };
}

/** Copies the data folder as if its service had been killed now. No call may be in progress, because the copy is not atomic. */
export function leftBehind(dataDir: string): string {
  const left = `${dataDir}.left`;
  cpSync(dataDir, left, { recursive: true });
  // The service is still running, so the copy's service would not take over this lock.
  rmSync(join(left, 'lock'));
  return left;
}

/** Options of a call; the default method is POST with a body, else GET. */
interface Asked {
  headers?: Record<string, string>;
  body?: string;
  method?: string;
}

/** One call of a browser; rejects when the server ends meanwhile. */
export function fetchFrom(
  port: number,
  path: string,
  { headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Asked,
): Promise<[status: number, body: string]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
