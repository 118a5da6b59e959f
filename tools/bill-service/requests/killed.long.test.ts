import { afterAll, describe } from 'vitest';
import { startPostgres, type TestServer } from '../../setup/postgres.mjs';
import { allCases } from '../testing/requests.suite';

describe('what customers send, on the embedded database, whose service is killed', () =>
  allCases(async () => '', { isKilled: true }));

describe('what customers send, on PostgreSQL', () => {
  let server: TestServer | undefined;
  // Registered first, it runs last: after the service has closed.
  afterAll(() => server?.stop());
  allCases(
    async () => {
      server = await startPostgres();
      return server.url;
    },
    { isKilled: true },
  );
});
