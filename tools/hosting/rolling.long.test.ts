import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { encryptId } from '../../src/service/keys/ids';
import { readKeys } from '../../src/service/keys/keys';
import { readBrandHeaders } from '../../src/service/serving/brandHeaders';
import { findNginx } from '../setup/nginx.mjs';
import { startPostgres } from '../setup/postgres.mjs';
import { nginxFiles } from './nginx';
import { writeServer } from './serverFolder';
import { type StartedServer, startBuiltServer } from './testing/startBuiltServer';
import { startNginx, unusedPort } from './testing/startNginx';

const nginx = findNginx();
if (nginx === undefined && process.env.CI !== undefined)
  throw new Error('nginx is needed here. Install it with "apt-get install nginx-light".');

const host = 'aurora.localhost';
const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Number of parallel callers; each waits for its answer. */
const CALLERS = 4;
/** Milliseconds between two calls of a caller. */
const PAUSE = 50;

/** Makes calls until stopped; the result is the unexpected statuses and the number of calls. */
function callersOf(port: number, path: string) {
  const agent = new Agent({ keepAlive: true });
  const lost: string[] = [];
  let [count, isOver] = [0, false];
  const ask = (method: string) =>
    new Promise<string>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path, method, agent, headers: { host } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
      });
      sent.on('error', (error) => resolve(error.message));
      sent.end(method === 'GET' ? undefined : 'x');
    });
  const caller = async () => {
    while (!isOver) {
      // The service has no such POST: it answers 404 if the request arrives.
      for (const [method, expected] of [
        ['GET', '200'],
        ['POST', '404'],
      ] as const) {
        const status = await ask(method);
        count += 1;
        if (status !== expected) lost.push(`${method} ${status}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const all = Array.from({ length: CALLERS }, caller);
  return async () => {
    isOver = true;
    await Promise.all(all);
    agent.destroy();
    return { lost, count };
  };
}

it.runIf(nginx)(
  'loses no call when two servers behind nginx restart one after the other',
  async () => {
    const distDir = join(folder, 'dist');
    mkdirSync(`${distDir}-server`, { recursive: true });
    mkdirSync(distDir);
    writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Bolletta</title>');
    const hostsDirs = [join(projectRoot, 'hosts')];
    await writeServer({ root: projectRoot, distDir, folder: join(folder, 'server'), hostsDirs, isEmbedded: false });
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const start = (name: string, port: number) =>
      startBuiltServer(join(folder, name), {
        ...{
          DATABASE_URL: postgres.url,
          SAMPLES: 'on',
          DRAIN_SECONDS: '0',
          PORT: String(port),
          DATA_DIR: join(folder, name, 'data'),
        },
      });
    const servers: StartedServer[] = [];
    for (const name of ['one', 'two']) {
      cpSync(join(folder, 'server'), join(folder, name), { recursive: true });
      servers.push(await start(name, await unusedPort()));
    }
    closing.push(() => Promise.all(servers.map(({ child, exit }) => child.kill('SIGKILL') && exit)));
    const ports = servers.map(({ port }) => port);
    const files = nginxFiles({
      headers: readBrandHeaders(distDir, []),
      ...{ sitePaths: new Map(), files: [], at: join(folder, 'out') },
    });
    const { port, stop } = await startNginx(nginx ?? '', folder, { files, servers: ports });
    closing.push(stop);

    const id = encryptId(readKeys(join(folder, 'one/data')), { host, number: '2026000101', expires: '2999-01-01' });
    const ended = callersOf(port, `/backend/api/public/access?id=${id}`);
    for (const [index, name] of ['one', 'two'].entries()) {
      servers[index]?.child.kill('SIGTERM');
      expect(await servers[index]?.exit).toBe(0);
      servers[index] = await start(name, ports[index] ?? 0);
      expect(servers[index].output()).toContain('Ready on');
    }
    const { lost, count } = await ended();
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(50);
  },
  300_000,
);
