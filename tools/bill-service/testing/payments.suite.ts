import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardCases } from './card.suite';
import { killCase } from './killPayments.suite';
import { openStage, type SmallFolder, type Stage, smallFolder } from './payments';
import { redirectCases } from './redirect.suite';

/** All payment suites on one database: `open` returns its address, '' for the embedded one. */
export function allCases(open: () => Promise<string>): void {
  let small: SmallFolder;
  let stage: Stage;
  let databaseUrl: string;
  let dataDir: string;

  beforeAll(async () => {
    small = smallFolder();
    dataDir = join(small.folder, 'data');
    databaseUrl = await open();
    stage = await openStage({ dataDir, small, ...(databaseUrl === '' ? {} : { databaseUrl }) });
  }, 60_000);

  afterAll(async () => {
    await stage.service.close();
    small.remove();
  });

  describe('by card', () => cardCases(() => stage));
  describe('by redirect', () => redirectCases(() => stage));

  it('are there after the service was killed: all that it acknowledged, and nothing by half', async () => {
    const before = await stage.service.ledger();
    const charges = await stage.service.charges();
    await stage.service.close();
    stage = await killCase({ dataDir, small, databaseUrl });
    expect((await stage.service.ledger()).slice(0, before.length)).toEqual(before);
    expect(await stage.service.charges()).toEqual(charges);
  }, 120_000);
}
