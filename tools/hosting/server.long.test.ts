import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { encryptId, mediaReference } from '../../src/service/keys/ids';
import { readKeys } from '../../src/service/keys/keys';
import { startPostgres, type TestServer } from '../setup/postgres.mjs';
import { writeServer } from './serverFolder';
import { type StartedServer, startBuiltServer } from './testing/startBuiltServer';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
const host = 'aurora.localhost';
let postgres: TestServer;

/** Starts a copy of the folder outside the project. */
function start(name: string, environment: Record<string, string>): Promise<StartedServer> {
  cpSync(join(folder, 'server'), join(folder, name), { recursive: true });
  return startBuiltServer(join(folder, name), environment);
}

interface Got {
  status: number;
  type: string;
  text: string;
}

function ask(port: number, path: string, { token, body }: { token?: string; body?: string } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const options = { port, host: '127.0.0.1', path, headers, agent: false, method: body === undefined ? 'GET' : 'POST' };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

beforeAll(async () => {
  const distDir = join(folder, 'dist');
  // The page itself is not tested here.
  mkdirSync(`${distDir}-server`, { recursive: true });
  mkdirSync(distDir);
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Bolletta</title>');
  const hostsDirs = [join(projectRoot, 'hosts')];
  await writeServer({ root: projectRoot, distDir, folder: join(folder, 'server'), hostsDirs, isEmbedded: false });
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('says in one line what is missing, without a stack', async () => {
  const { exit, output } = await start('none', {});
  expect([await exit, output().trim().split('\n').length]).toEqual([1, 1]);
  expect(output()).toContain('DATABASE_URL is not set');
});

it('serves one customer from two servers, and loses nothing when one stops', async () => {
  const environment = { DATABASE_URL: postgres.url, SAMPLES: 'on', DRAIN_SECONDS: '1' };
  const [one, two] = await Promise.all([start('one', environment), start('two', environment)]);
  for (const { output } of [one, two]) expect(output()).toContain('Ready on');
  const keys = readKeys(join(folder, 'one/data'));
  expect(readKeys(join(folder, 'two/data'))).toEqual(keys);
  const id = encryptId(keys, { host, number: '2026000101', expires: '2999-01-01' });

  const access = await ask(one.port, `/backend/api/public/access?id=${id}`);
  const token: string = JSON.parse(access.text).token;
  const document = await ask(two.port, `/backend/document/${id}`, { token });
  expect(document.status).toBe(200);
  expect((await ask(one.port, `/backend/document/${id}`, { token })).text).toBe(document.text);
  // The fonts of the PDF are files of the folder.
  const pdf = await ask(one.port, `/backend/api/media/${mediaReference(keys, host, '2026000101')}`, { token });
  expect([pdf.status, pdf.type, pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  // A long message is parsed in a separate thread.
  const message = JSON.stringify({ nothing: 'x'.repeat(100_000) });
  expect((await ask(two.port, `/bill-service/messaggio/${id}`, { token, body: message })).status).toBe(400);

  const profile = (port: number) => ask(port, `/backend/get_profilo/${id}`, { token });
  expect(await profile(two.port)).toEqual(await profile(one.port));

  const underWay = Array.from({ length: 20 }, () => ask(one.port, `/backend/document/${id}`, { token }));
  const [first] = await Promise.all([underWay[0], ask(one.port, '/healthz')]);
  expect(first?.status).toBe(200);
  one.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await ask(one.port, '/healthz')).status).toBe(503);
  expect((await ask(one.port, `/backend/document/${id}`, { token })).status).toBe(200);
  expect(await one.exit).toBe(0);
  expect(one.output()).toMatch(/Stopping[^\n]*\nStopped\.\n$/);
  await expect(ask(one.port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  expect((await ask(two.port, `/backend/document/${id}`, { token })).text).toBe(document.text);

  // Simulate an outage of the database.
  const resume = await postgres.pause();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await ask(two.port, '/healthz')).status).toBe(503);
  await resume();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await ask(two.port, '/healthz')).status).toBe(200);
  for (const secret of [id, token, postgres.url]) expect(one.output() + two.output()).not.toContain(secret);
  two.child.kill('SIGTERM');
  expect(await two.exit).toBe(0);
});
