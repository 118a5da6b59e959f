import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BillService, createBillService } from '../../src/service/api/service';
import { openPrepared } from '../../src/service/store/preparedDatabase';
import { anyStatement } from '../../src/service/testing/anyStatement';
import { TODAY } from '../support/bills';
import type { Answer } from './wire';

/** An in-memory bill service for customers of one brand who register. */
export interface RegisterService {
  answer: Answer;
  service: BillService;
  /** Deletes all registrations. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

/** Tables that the registration writes. */
const TABLES = [
  ...['registrations', 'registration_tokens', 'registration_tries', 'usernames', 'customer_answers', 'site_entries'],
  'contact_codes',
];

export async function openRegisterService(host: string): Promise<RegisterService> {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  const hosts = join(folder, 'hosts');
  for (const name of ['_default', host]) mkdirSync(join(hosts, name), { recursive: true });
  const auth = { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'page' };
  writeFileSync(join(hosts, host, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  writeFileSync(join(hosts, host, 'service.json'), JSON.stringify({ documents: [] }));
  const database = await openPrepared();
  const service = await createBillService({ dataDir: join(folder, 'data'), today: TODAY, hostsDirs: [hosts], database });
  return {
    service,
    // The service does not notice that the page has aborted the request.
    answer: async (address, { method = 'GET', body } = {}) =>
      service.app.request(`http://${host}${address}`, { method, headers: { host }, ...(body && { body }) }),
    forget: async () => {
      for (const table of TABLES) await database.query(anyStatement(`DELETE FROM ${table}`), []);
    },
    close: async () => {
      await service.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
