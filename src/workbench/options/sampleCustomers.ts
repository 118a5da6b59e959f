import { DEFAULT_HOST } from '../../brands/readBrand';
import type { FetchAnswer } from '../../brands/trees/question';
import { createBillService } from '../../service/api/service';
import type { Database } from '../../service/store/database';
import { pause, temporaryFolder } from './interrupts';

/** An in-memory bill service for the sample customers. */
export interface SampleService {
  askAs: (host: string, account: string) => FetchAnswer;
  /** Closes the service, but not the database. */
  close: () => Promise<void>;
}

/**
 * Opens a bill service on an empty database. Samples start on the day `dated`; customers see them on `today`. With `host`, only
 * that brand is read.
 */
export async function openSampleCustomers(
  database: Database,
  { hostsDirs, today, dated, host }: { hostsDirs: readonly string[]; today: string; dated: string; host?: string },
): Promise<SampleService> {
  const { folder: dataDir, remove } = temporaryFolder('bolletta-customers-');
  // Only this process can reach the service, so the account name serves as the token.
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
