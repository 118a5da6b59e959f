import { afterAll, describe } from 'vitest';
import { startPostgres, type TestServer } from '../../../tools/setup/postgres.mjs';
import { allPaymentCases } from '../testing/suites/payments.suite';

describe('payments on the embedded database, whose service is killed', () => allPaymentCases(async () => '', { isKilled: true }));

describe('payments on PostgreSQL', () => {
  let server: TestServer | undefined;
  // Registered first, so it runs last: after the service has closed.
  afterAll(() => server?.stop());
  allPaymentCases(
    async () => {
      server = await startPostgres();
      return server.url;
    },
    { isKilled: true },
  );
});
