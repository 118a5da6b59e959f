import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../src/service/store/database';
import { openPrepared } from '../../src/service/store/preparedDatabase';
import {
  openPaymentStage,
  PAYMENT_NOON,
  type PaymentStage,
  paymentBillNumber,
  type SmallFolder,
  smallFolder,
} from '../../src/service/testing/payments';
import { Clock } from './clock';
import { Network } from './network';
import { type Figures, runSchedule, schedules } from './schedule';
import { running } from './tab';

const RUNS = Number(process.env.NEVER_TWICE_RUNS ?? 80);
const SEED = Number(process.env.NEVER_TWICE_SEED ?? 20_261_121);
/** Number of additional bills for shrinking a failing schedule. */
const SPARE = 400;

let small: SmallFolder;
let database: Database;
let stage: PaymentStage;
const network: Network = new Network(
  () => stage.site,
  () => clock,
);
const clock: Clock = new Clock(PAYMENT_NOON, () => network.isBusy);

/** The storage of the tab, or of the browser, whose code is running. */
function storageOf(stored: () => Map<string, string> | undefined) {
  return {
    getItem: (name: string) => stored()?.get(name) ?? null,
    setItem: (name: string, value: string) => stored()?.set(name, value),
    removeItem: (name: string) => stored()?.delete(name),
  };
}

beforeAll(async () => {
  small = smallFolder(RUNS + SPARE);
  database = await openPrepared();
  const mail = { deliver: network.deliver, later: network.putOff };
  stage = await openPaymentStage({ dataDir: join(small.folder, 'data'), small, database, clock: clock.date, mail });
  vi.stubGlobal('setTimeout', clock.setTimeout);
  vi.stubGlobal('clearTimeout', clock.clearTimeout);
  vi.stubGlobal(
    'sessionStorage',
    storageOf(() => running.getStore()?.storage),
  );
  vi.stubGlobal(
    'localStorage',
    storageOf(() => running.getStore()?.world.storage),
  );
}, 120_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  await stage.service.close();
  await database.close();
  small.remove();
});

it('charges and records every intent at most once', async () => {
  const sum: Figures = { steps: 0, intents: 0, starts: 0, charged: 0, recorded: 0, surplus: 0, questions: 0, retries: 0 };
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      const figures = await runSchedule(schedule, { payer: stage.payer(paymentBillNumber(runs++)), clock, network }, database);
      for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += figures[name];
    }),
    { numRuns: RUNS, seed: SEED, unbiased: true },
  );
  // Checks that all records belong to a schedule.
  const [payments, ledger, charges] = await Promise.all([
    stage.service.payments(),
    stage.service.ledger(),
    stage.service.charges(),
  ]);
  const paid = ledger.filter(({ state }) => state === 'paid');
  expect({
    starts: payments.length,
    charged: charges.filter(({ outcome }) => outcome === 'OK').length,
    recorded: paid.length,
    surplus: paid.filter(({ surplus }) => surplus).length,
  }).toMatchObject({ starts: sum.starts, charged: sum.charged, recorded: sum.recorded, surplus: sum.surplus });
  const forStaff = (await stage.service.requests()).filter(({ what }) => what === 'surplus');
  expect(forStaff.length, 'entries for staff').toBe(sum.surplus);
  const words = Object.entries(sum).map(([name, figure]) => `${figure} ${name}`);
  console.log(`never twice: ${runs} schedules (seed ${SEED}), ${words.join(', ')}`);
}, 600_000);
