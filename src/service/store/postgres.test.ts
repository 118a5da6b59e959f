import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestServer } from '../../../tools/setup/postgres.mjs';
import { readKeys } from '../keys/keys';
import { issuePayment, paymentsOf } from '../payments/payments';
import { recordOutcome } from '../payments/recordOutcome';
import { expectColumnValues } from '../testing/columnValues';
import { openPaymentStage, PAYMENT_NOON, Payer, type PaymentStage, smallFolder } from '../testing/payments';
import { customerCases } from '../testing/suites/customers.suite';
import { earlierBillCases } from '../testing/suites/earlierBills.suite';
import type { Database } from './database';
import { DatabaseUnreachable, openPostgres } from './postgres';

const small = smallFolder();
let postgres: TestServer;
let stages: [PaymentStage, PaymentStage];

function open(name: string): Promise<PaymentStage> {
  return openPaymentStage({ dataDir: join(small.folder, name), small, databaseUrl: postgres.url });
}

beforeAll(async () => {
  postgres = await startPostgres();
  // Both services start simultaneously on an empty database.
  stages = await Promise.all([open('one'), open('two')]);
}, 30_000);

afterAll(async () => {
  for (const { service } of stages) await service.close();
  await postgres.stop();
  small.remove();
});

describe('services side by side on one PostgreSQL', () => {
  it('read the links and tokens of one another, with data folders of their own', async () => {
    const payer = new Payer(stages[0], '77000');
    const elsewhere = await payer.elsewhere(stages[1]);
    expect((await elsewhere.status())[2]).toBe(1);
    expect((await stages[0].service.list()).length).toBe((await stages[1].service.list()).length);
    // Links created with the keys of either folder open in every service.
    const [one, two] = ['one', 'two'].map((name) => readKeys(join(small.folder, name)));
    expect(one).toEqual(two);
  });

  it('record a payment once, however often and wherever it is reported', async () => {
    const payer = new Payer(stages[0], '77001');
    const form = await payer.start();
    const notices = Array.from({ length: 50 }, async (_, index) => {
      const one = index % 2 === 0 ? payer : await payer.elsewhere(stages[1]);
      return (await one.post(payer.notifyAddress(), payer.said(form, 'OK'))).status;
    });
    expect(new Set(await Promise.all(notices))).toEqual(new Set([200]));
    expect(await payer.recorded()).toEqual(['paid']);
    expect(await (await payer.elsewhere(stages[1])).status()).toEqual([4, 0, 4]);
  });

  it('charge once, and settle a bill once', async () => {
    const payer = new Payer(stages[0], '77002');
    const other = await payer.elsewhere(stages[1]);
    const forms = await Promise.all([payer.start(), other.start(), payer.start(), other.start()]);
    const backs = await Promise.all(
      forms.flatMap((form) => [payer.decide(form, 'OK', 'twice'), other.decide(form, 'OK', 'before'), payer.decide(form, 'KO')]),
    );
    expect(new Set(backs).size).toBe(4);
    const own = (await stages[1].service.payments()).filter(({ number }) => number === payer.number);
    const charges = (await stages[1].service.charges()).filter(({ outcome }) => outcome === 'OK');
    const paid = own.filter(({ state }) => state === 'paid').map(({ transaction }) => transaction);
    const charged = charges.map(({ transaction }) => transaction);
    expect(paid.filter((one) => !charged.includes(one))).toEqual([]);
    expect(own.filter(({ state, surplus }) => state === 'paid' && !surplus).length).toBe(paid.length === 0 ? 0 : 1);
  });

  it('settle a bill once when many payments of it arrive in the same moment', async () => {
    const databases = await Promise.all([openPostgres(postgres.url), openPostgres(postgres.url)]);
    for (let round = 0; round < 5; round++) {
      const bill = {
        host: 'one.localhost',
        number: `round ${round}`,
        provider: 'a',
        cents: 1,
        client: '',
        isAccount: false,
      } as const;
      const issued = await Promise.all(
        Array.from({ length: 16 }, (_, index) => issuePayment(databases[index % 2]!, bill, PAYMENT_NOON)),
      );
      const said = { state: 'paid', message: '', at: PAYMENT_NOON } as const;
      const changed = await Promise.all(issued.map((payment, index) => recordOutcome(databases[index % 2]!, payment!, said)));
      expect(changed.filter((one) => one?.surplusEntry === undefined)).toEqual([{ surplusEntry: undefined }]);
      expect(new Set(changed.map((one) => one?.surplusEntry)).size).toBe(16);
      const kept = await paymentsOf(databases[0]!, bill.host, bill.number, 'a');
      expect(kept.map(({ state, surplus }) => `${state} ${surplus}`).sort()).toEqual([
        'paid false',
        ...Array(15).fill('paid true'),
      ]);
    }
    for (const database of databases) await database.close();
  });

  it('answer with an error while the database is away, and as before when it is back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const payer = new Payer(stages[0], '77003');
    const form = await payer.start();
    const resume = await postgres.pause();
    for (let times = 0; times < 3; times++) {
      expect((await payer.call(`/verifica/${payer.id}`)).status).toBe(500);
      expect((await payer.post(payer.notifyAddress(), payer.said(form, 'OK'))).status).toBe(500);
    }
    await expect(stages[1].service.reload()).rejects.toThrow();
    await resume();
    expect((await payer.post(payer.notifyAddress(), payer.said(form, 'OK'))).status).toBe(200);
    await stages[1].service.reload();
    expect(await payer.status()).toEqual([4, 0, 4]);
    // The log contains neither the address of the database nor the id of a link.
    expect(log.mock.calls.flat().join('\n')).not.toMatch(/postgres:\/\/|77003/);
    expect(log.mock.calls.flat().join('\n')).not.toContain(payer.id);
    log.mockRestore();
  });
});

async function openNew(name: string): Promise<Database> {
  const database = await openPostgres(postgres.url);
  await database.run(`CREATE DATABASE ${name}`);
  await database.close();
  return openPostgres(postgres.url.replace(/postgres$/, name));
}

describe('customers on PostgreSQL', () => customerCases(() => openNew('customers')));
describe('earlier bills on PostgreSQL', () => earlierBillCases(() => openNew('earlier')));

it('returns the values of columns as their statements declare', async () => {
  const database = await openPostgres(postgres.url);
  await expectColumnValues(database);
  await database.close();
});

it('says in one sentence when there is no database', async () => {
  const url = 'postgres://name:secret@127.0.0.1:1/x';
  await expect(openPostgres(url)).rejects.toThrow(DatabaseUnreachable);
  await expect(openPostgres(url)).rejects.toThrow(/^The database at DATABASE_URL does not answer: [^\n]*ECONNREFUSED[^\n]*\.$/);
  await expect(openPostgres(url)).rejects.not.toThrow('secret');
});
