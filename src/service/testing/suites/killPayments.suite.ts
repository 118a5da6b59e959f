import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { encryptId } from '../../keys/ids';
import { type Keys, readKeys } from '../../keys/keys';
import { termsOf } from '../../payments/terms';
import type { Charge } from '../../providers/charges';
import { outcomeFields } from '../../serving/fakes/outcomeFields';
import { fetchFrom, type KillableServer, startKillable } from '../killing';
import {
  HOST,
  openPaymentStage,
  PAYMENT_DAY,
  PAYMENT_NOON,
  type PaymentStage,
  paymentBillNumber,
  type SmallFolder,
} from '../payments';

const KILLS = 2;
/** Payments started in each round. */
const PAYMENTS = 16;
/** Index of the first bill that no other test uses. */
const OWN_BILLS = 100;
/** All reports have the same time, so a refusal ends a pending payment. */
const RANK = { started: 0, pending: 1, refused: 2, paid: 3 } as const;
const STATE = { KO: 'refused', PEN: 'pending', OK: 'paid' } as const;

/** Data of the killed service. */
export interface Killed {
  dataDir: string;
  small: SmallFolder;
  /** '' for the embedded database. */
  databaseUrl: string;
}

/** A started payment, and the reports that provider A can send about it. */
interface Started {
  transaction: string;
  number: string;
  notices: [Charge['outcome'], path: string, body: string][];
}

async function begin(port: number, keys: Keys, index: number): Promise<Started> {
  // Two attempts for each bill: one of them may become surplus.
  const number = paymentBillNumber(OWN_BILLS + Math.floor(index / 2));
  const id = encryptId(keys, { host: HOST, number, expires: PAYMENT_DAY });
  const { token } = JSON.parse(
    (await fetchFrom(port, `/backend/api/public/access?id=${id}`, { headers: { host: HOST } }))[1],
  ) as {
    token: string;
  };
  const [, answer] = await fetchFrom(port, `/backend/pagamento/${id}`, {
    headers: { host: HOST, authorization: `Bearer ${token}` },
  });
  const fields = (JSON.parse(answer) as { post_data: Record<string, string> }).post_data;
  const transaction = fields.codTrans ?? '';
  const notices = (['KO', 'PEN', 'OK'] as const).map((outcome): Started['notices'][number] => {
    const charge: Charge = {
      ...{ transaction, host: HOST, provider: 'a', cents: Number(fields.importo), currency: 'EUR', outcome, at: PAYMENT_NOON },
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

/** Reports all outcomes in a random order, six in parallel, until the server ends; returns how many got no response. */
async function hammer(
  port: number,
  end: KillableServer['kill'],
  all: readonly Started[],
  said: Map<string, number>,
): Promise<number> {
  const reports = all.flatMap(({ transaction, notices }) => notices.map((notice) => ({ transaction, notice })));
  let waiting: typeof reports = [];
  let lost = 0;
  const worker = async () => {
    for (let isUp = true; isUp; ) {
      if (waiting.length === 0) waiting = shuffled(reports);
      const next = waiting.pop();
      if (next === undefined) return;
      const [outcome, path, body] = next.notice;
      const status = await fetchFrom(port, path, { headers: { host: HOST }, body }).then(
        ([answered]) => answered,
        () => 0,
      );
      isUp = status === 200;
      if (isUp) said.set(next.transaction, Math.max(said.get(next.transaction) ?? 0, RANK[STATE[outcome]]));
      else lost++;
    }
  };
  const killed = new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 75)).then(end);
  await Promise.all([killed, ...Array.from({ length: 6 }, worker)]);
  return lost;
}

/** Expects that every surplus payment has exactly one entry for staff, with its copy. */
export async function holdSurplusEntries({ service }: PaymentStage): Promise<void> {
  const surplus = (await service.payments()).filter((payment) => payment.surplus).map(({ transaction }) => transaction);
  const entries = (await service.requests()).flatMap((one) => (one.what === 'surplus' ? one : []));
  expect(entries.map(({ transaction }) => transaction).sort()).toEqual(surplus.sort());
  const copies = readdirSync(service.requestsFolder).filter((name) => name.endsWith('-surplus.json'));
  expect(copies.map((name) => Number(name.split('-')[0])).sort()).toEqual(entries.map(({ entry }) => entry).sort());
}

/**
 * Kills the service several times while it records payments, and simulates a power loss with the embedded database. Returns a
 * stage on the remaining data: everything acknowledged exists, and nothing is incomplete.
 */
export async function killPaymentsCase({ dataDir, small, databaseUrl }: Killed): Promise<PaymentStage> {
  /** Highest acknowledged state, by transaction. */
  const said = new Map<string, number>();
  const all: Started[] = [];
  let lost = 0;
  for (let round = 0; round < KILLS; round++) {
    // The last kill is a power loss.
    const isPowerLost = databaseUrl === '' && round === KILLS - 1;
    const server = await startKillable({
      ...small,
      dataDir,
      databaseUrl,
      today: PAYMENT_DAY,
      ...(isPowerLost && { canLosePower: true }),
    });
    const keys = readKeys(dataDir);
    const begun = Array.from({ length: PAYMENTS }, (_, index) => begin(server.port, keys, round * PAYMENTS + index));
    all.push(...(await Promise.all(begun)));
    lost += await hammer(server.port, isPowerLost ? server.losePower : server.kill, all, said);
  }
  expect(lost).toBeGreaterThan(0);

  const stage = await openPaymentStage({ dataDir, small, ...(databaseUrl === '' ? {} : { databaseUrl }) });
  const isOwn = ({ transaction }: { transaction: string }) => all.some((one) => one.transaction === transaction);
  const payments = (await stage.service.payments()).filter(isOwn);
  const ledger = (await stage.service.ledger()).filter(isOwn);
  expect(payments).toHaveLength(KILLS * PAYMENTS);
  for (const { transaction, state } of payments) {
    expect(RANK[state]).toBeGreaterThanOrEqual(said.get(transaction) ?? 0);
    const recorded = ledger.filter((entry) => entry.transaction === transaction).map((entry) => RANK[entry.state]);
    expect(recorded).toEqual([...new Set(recorded)].sort());
    expect(Math.max(0, ...recorded)).toBe(RANK[state]);
  }
  const settled = payments.filter(({ state, surplus }) => state === 'paid' && !surplus).map(({ number }) => number);
  expect(new Set(settled).size).toBe(settled.length);
  await holdSurplusEntries(stage);
  return stage;
}
