import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { readBrands } from '../../src/brands/serviceBrands';
import { daysLater } from '../../src/samples/dates';
import { billApi } from '../../src/service/api/api';
import { contentsInDatabase } from '../../src/service/api/contents';
import { customerTokens } from '../../src/service/customers/customerTokens';
import { diskSpaceElsewhere } from '../../src/service/disk/diskSpace';
import type { Documents } from '../../src/service/documents/documentCache';
import { sampleDocuments } from '../../src/service/documents/seed';
import { encryptId, idDigest, LINK_DAYS } from '../../src/service/keys/ids';
import { readKeys } from '../../src/service/keys/keys';
import { createProviders } from '../../src/service/providers/providers';
import { requestFolder } from '../../src/service/requests/folder';
import { messageReader } from '../../src/service/requests/reader';
import type { Database } from '../../src/service/store/database';
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
  const found: Documents = {
    find: async (host, number) => documents.get(`${host} ${number}`),
    findAll: (host, numbers) => numbers.map((number) => found.find(host, number)),
    has: async (host, number) => documents.has(`${host} ${number}`),
  };
  const clock = () => new Date();
  const [database, diskSpace, messages] = [emptyDatabase, diskSpaceElsewhere, messageReader()];
  const contents = contentsInDatabase(database);
  const revoked = new Set<string>();
  const app = billApi({
    ...{ keys, brands, database, today: TODAY, clock, diskSpace, contents, messages },
    ...{ documents: found, sentDocuments: found },
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
