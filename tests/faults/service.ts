import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { billApi } from '../../tools/bill-service/api';
import { contentsInDatabase } from '../../tools/bill-service/contents';
import { customerTokens } from '../../tools/bill-service/customers/customerTokens';
import type { Database } from '../../tools/bill-service/database';
import { diskSpaceElsewhere } from '../../tools/bill-service/diskSpace';
import { encryptId, idDigest, LINK_DAYS } from '../../tools/bill-service/ids';
import { readKeys } from '../../tools/bill-service/keys';
import { createProviders } from '../../tools/bill-service/providers/providers';
import { requestFolder } from '../../tools/bill-service/requests/folder';
import { messageReader } from '../../tools/bill-service/requests/reader';
import { sampleDocuments } from '../../tools/bill-service/seed';
import { readBrands } from '../../tools/brands/serviceBrands';
import { daysLater } from '../../tools/samples/dates';
import { TODAY } from '../support/bills';
import { hostsDir } from '../support/messageKeys';

/** A database without any payments, messages or profile changes. */
const emptyDatabase: Database = {
  query: async () => [],
  run: async () => undefined,
  exclusive: (work) => work(emptyDatabase),
  close: async () => undefined,
};

/** The backend of a page. */
export interface Service {
  /** Answers a request of a page of this host. */
  answer: (host: string, address: string, init?: RequestInit) => Promise<Response>;
  /** Id of the link to a bill. */
  linkId: (host: string, number: string) => string;
  /** Withdraws a link. */
  revoke: (id: string) => void;
  /** The service itself. */
  app: Hono;
  close: () => Promise<void>;
}

/** The calls of the bill service for its sample bills, without its database, which takes a second to start. */
export function openService(): Service {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const keys = readKeys(dataDir);
  const brands = readBrands([hostsDir]);
  const documents = new Map(
    [...brands.values()].flatMap((brand) =>
      sampleDocuments(brand, TODAY, keys).map(
        (one) => [`${one.host} ${one.number}`, { ...one, paymentState: null, paidOn: null }] as const,
      ),
    ),
  );
  const clock = () => new Date();
  const [database, diskSpace, messages] = [emptyDatabase, diskSpaceElsewhere, messageReader()];
  const contents = contentsInDatabase(database);
  const revoked = new Set<string>();
  const app = billApi({
    ...{ keys, brands, database, today: TODAY, clock, diskSpace, contents, messages },
    documents: {
      find: async (host, number) => documents.get(`${host} ${number}`),
      has: async (host, number) => documents.has(`${host} ${number}`),
    },
    revocations: { isRevoked: async ({ link }) => revoked.has(link), validFrom: async (_, now) => now },
    providers: createProviders({ keys, database, clock, diskSpace, hosts: () => brands.keys() }),
    requests: requestFolder(dataDir, database, contents),
    customers: customerTokens(),
  });
  return {
    answer: async (host, address, { method = 'GET', headers = {} } = {}) =>
      app.request(`http://${host}${address}`, { method, headers: { ...Object(headers), host } }),
    app,
    revoke: (id) => void revoked.add(idDigest(id)),
    linkId: (host, number) => encryptId(keys, { host, number, expires: daysLater(TODAY, LINK_DAYS) }),
    close: async () => {
      await messages.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
