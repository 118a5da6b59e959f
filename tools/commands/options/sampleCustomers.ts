import type { Database } from '../../bill-service/database';
import { createBillService } from '../../bill-service/service';
import type { Ask } from '../../brands/question';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { pause, temporaryFolder } from './interrupts';

/** A bill service in memory, which answers each sample customer. */
export interface SampleCustomers {
  askAs: (host: string, account: string) => Ask;
  /** Does not close the database. */
  close: () => Promise<void>;
}

/**
 * The samples begin on the day `dated`; the customers look at them on `today`. The database is an empty one. With `host` no
 * other brand is read.
 */
export async function openSampleCustomers(
  database: Database,
  { hostsDirs, today, dated, host }: { hostsDirs: readonly string[]; today: string; dated: string; host?: string },
): Promise<SampleCustomers> {
  const { folder: dataDir, remove } = temporaryFolder('bolletta-customers-');
  // Nobody else can reach this service: the token is the name of the account.
  const customers = { accountOf: async (token: string) => token };
  const clock = () => new Date(`${today}T11:00:00Z`);
  const brands = host === undefined ? {} : { brands: [...new Set([DEFAULT_HOST, host])] };
  const service = await createBillService({ dataDir, today: dated, hostsDirs, database, clock, customers, ...brands });
  return {
    askAs: (host, account) => async (address) => {
      const headers = { host, authorization: `Bearer ${account}` };
      const answer = await service.app.request(`http://${host}/backend${address}`, { headers });
      return { status: answer.status, ...(answer.ok && { body: await answer.json() }) };
    },
    close: async () => {
      await service.close();
      await pause();
      remove();
    },
  };
}
