import { afterAll, describe } from 'vitest';
import { startPostgres, type TestServer } from '../../../tools/setup/postgres.mjs';
import { killSiteCase } from '../testing/suites/killSite.suite';
import { allRequestCases } from '../testing/suites/requests.suite';

describe('what customers send, on the embedded database, whose service is killed', () =>
  allRequestCases(async () => '', { isKilled: true }));

describe('what customers do on the site, on the embedded database', () => killSiteCase(async () => ''));

describe.each([
  ['send', (open: () => Promise<string>) => allRequestCases(open, { isKilled: true })],
  ['do on the site', killSiteCase],
])('what customers %s, on PostgreSQL', (_, cases) => {
  let server: TestServer | undefined;
  // Registered first, so it runs last: after the service has closed.
  afterAll(() => server?.stop());
  cases(async () => {
    server = await startPostgres();
    return server.url;
  });
});
