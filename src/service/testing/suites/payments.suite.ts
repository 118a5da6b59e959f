import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind } from '../killing';
import { openPaymentStage, type PaymentStage, type SmallFolder, smallFolder } from '../payments';
import { cardCases } from './card.suite';
import { holdSurplusEntries, killPaymentsCase } from './killPayments.suite';
import { receiptCases, receiptNumbers } from './receipts.suite';
import { redirectCases } from './redirect.suite';

/**
 * Shared suite: everything about payments, on one database. `open` returns its address, '' for the embedded one. With `isKilled`
 * (the long run) the service is killed while it works; otherwise the embedded database is copied without being closed.
 */
export function allPaymentCases(open: () => Promise<string>, { isKilled }: { isKilled: boolean }): void {
  let small: SmallFolder;
  let stage: PaymentStage;
  let databaseUrl: string;
  let dataDir: string;

  beforeAll(async () => {
    small = smallFolder();
    dataDir = join(small.folder, 'data');
    databaseUrl = await open();
    stage = await openPaymentStage({ dataDir, small, ...(databaseUrl === '' ? {} : { databaseUrl }) });
  }, 60_000);

  afterAll(async () => {
    await stage.service.close();
    small.remove();
  });

  describe('by card', () => cardCases(() => stage));
  describe('by redirect', () => redirectCases(() => stage));
  describe('receipts', () => receiptCases(() => stage));

  if (isKilled)
    it('are there after the service was killed: all that it acknowledged, and nothing by half', async () => {
      const before = await stage.service.ledger();
      const charges = await stage.service.charges();
      const numbers = await receiptNumbers(stage);
      await stage.service.close();
      stage = await killPaymentsCase({ dataDir, small, databaseUrl });
      expect((await stage.service.ledger()).slice(0, before.length)).toEqual(before);
      expect(await stage.service.charges()).toEqual(charges);
      expect([...(await receiptNumbers(stage))]).toEqual(expect.arrayContaining([...numbers]));
    }, 120_000);
  else
    it('are there when the service was not closed', async () => {
      const folder = leftBehind(dataDir);
      // As if the service had died before it wrote the copies.
      rmSync(join(folder, 'requests'), { recursive: true });
      const left = await openPaymentStage({ dataDir: folder, small });
      expect(await left.service.requests()).toEqual(await stage.service.requests());
      expect((await left.service.payments()).some(({ surplus }) => surplus)).toBe(true);
      await holdSurplusEntries(left);
      expect(await receiptNumbers(left)).toEqual(await receiptNumbers(stage));
      expect(await left.service.ledger()).toEqual(await stage.service.ledger());
      expect(await left.service.payments()).toEqual(await stage.service.payments());
      expect(await left.service.charges()).toEqual(await stage.service.charges());
      await left.service.close();
    }, 60_000);
}
