import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomeFields } from '../../serve/doubles/outcomeFields';
import { startPostgres, type TestServer } from '../../setup/postgres.mjs';
import { encryptId } from '../ids';
import { type Keys, readKeys } from '../keys';
import type { Charge } from '../providers/charges';
import { createBillService } from '../service';
import { termsOf } from './terms';
import { billNumber, HOST, NOON, smallFolder, TODAY } from './testing';

const KILLS = 3;
const PAYMENTS = 24;
const RANK = { started: 0, refused: 1, pending: 2, paid: 3 } as const;
const STATE = { KO: 'refused', PEN: 'pending', OK: 'paid' } as const;

const small = smallFolder();
const agent = new Agent({ keepAlive: true });
let postgres: TestServer;
let running: ChildProcess | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
}, 30_000);

afterAll(async () => {
  running?.kill('SIGKILL');
  agent.destroy();
  await postgres.stop();
  small.remove();
});

/** The server as people start it, in a process of its own: its port. */
async function start(dataDir: string, databaseUrl: string): Promise<number> {
  const options = ['--today', TODAY, '--hosts', small.hosts, '--documents', small.documents];
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/serve/main.ts', ...options], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = server;
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text;
      const port = /Ready on port (\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function ask(port: number, path: string, headers: Record<string, string> = {}, body?: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers, Host: HOST } }, (answer) => {
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

/** A payment that was started, and what provider A can say of it. */
interface Started {
  transaction: string;
  number: string;
  notices: [Charge['outcome'], path: string, body: string][];
}

async function begin(port: number, keys: Keys, index: number): Promise<Started> {
  // Two attempts for each bill: one of them may end as surplus.
  const number = billNumber(Math.floor(index / 2));
  const id = encryptId(keys, { host: HOST, number, expires: TODAY });
  const { token } = JSON.parse((await ask(port, `/backend/api/public/access?id=${id}`))[1]) as { token: string };
  const [, answer] = await ask(port, `/backend/pagamento/${id}`, { authorization: `Bearer ${token}` });
  const fields = (JSON.parse(answer) as { post_data: Record<string, string> }).post_data;
  const transaction = fields.codTrans ?? '';
  const notices = (['KO', 'PEN', 'OK'] as const).map((outcome): Started['notices'][number] => {
    const charge: Charge = {
      ...{ transaction, host: HOST, provider: 'a', cents: Number(fields.importo), currency: 'EUR', outcome, at: NOON },
      authorisation: outcome === 'OK' ? '1' : '',
    };
    const body = new URLSearchParams(outcomeFields(charge, termsOf(keys, HOST))).toString();
    return [outcome, `/backend/esito_pagamento/${id}/${btoa(HOST)}`, body];
  });
  return { transaction, number, notices };
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one): [number, T] => [Math.random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Reports all outcomes in a random order, six at a time, until the server is killed; hands back how many were lost. */
async function hammer(port: number, all: readonly Started[], said: Map<string, number>): Promise<number> {
  const waiting = shuffled(all.flatMap(({ transaction, notices }) => notices.map((notice) => ({ transaction, notice }))));
  let lost = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { transaction, notice } = next;
      const [outcome, path, body] = notice;
      const status = await ask(port, path, {}, body).then(
        ([answered]) => answered,
        () => 0,
      );
      if (status === 200) said.set(transaction, Math.max(said.get(transaction) ?? 0, RANK[STATE[outcome]]));
      else lost++;
    }
  };
  const ended = new Promise((resolve) => running?.once('exit', resolve));
  const killed = new Promise<void>((resolve) => {
    setTimeout(
      () => {
        running?.kill('SIGKILL');
        resolve();
      },
      10 + Math.random() * 80,
    );
  });
  await Promise.all([killed, ended, ...Array.from({ length: 6 }, worker)]);
  return lost;
}

it.each(['the embedded database', 'PostgreSQL'])(
  'a service on %s that is killed has all that it acknowledged, and nothing by half',
  async (kind) => {
    const dataDir = join(small.folder, kind.replaceAll(' ', '-'));
    const databaseUrl = kind === 'PostgreSQL' ? postgres.url : '';
    /** Highest state that was acknowledged, by transaction. */
    const said = new Map<string, number>();
    let all: Started[] = [];
    let lost = 0;
    for (let round = 0; round < KILLS; round++) {
      const port = await start(dataDir, databaseUrl);
      const keys = readKeys(dataDir);
      if (round === 0) all = await Promise.all(Array.from({ length: PAYMENTS }, (_, index) => begin(port, keys, index)));
      lost += await hammer(port, all, said);
    }
    expect(lost).toBeGreaterThan(0);

    const service = await createBillService({
      ...{ dataDir, today: TODAY, hostsDirs: ['hosts', small.hosts], documents: small.documents },
      ...(databaseUrl === '' ? {} : { databaseUrl }),
    });
    const [payments, ledger] = [await service.payments(), await service.ledger()];
    await service.close();
    const entries = ledger.map(({ transaction, state }) => `${transaction} ${state}`);
    expect(new Set(entries).size).toBe(entries.length);
    expect(payments).toHaveLength(PAYMENTS);
    for (const { transaction, state } of payments) {
      expect(RANK[state]).toBeGreaterThanOrEqual(said.get(transaction) ?? 0);
      const recorded = ledger.filter((entry) => entry.transaction === transaction).map((entry) => RANK[entry.state]);
      expect(Math.max(0, ...recorded)).toBe(RANK[state]);
      expect(recorded).toEqual([...recorded].sort());
    }
    const settled = payments.filter(({ state, surplus }) => state === 'paid' && !surplus).map(({ number }) => number);
    expect(new Set(settled).size).toBe(settled.length);
  },
  60_000,
);
