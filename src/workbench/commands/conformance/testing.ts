import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostsDirs } from '../../../brands/readBrand';
import { writtenCalls } from '../../../brands/trees/siteCallTable';
import { createBillService } from '../../../service/api/service';
import { encryptId } from '../../../service/keys/ids';
import { readKeys } from '../../../service/keys/keys';
import { openPrepared } from '../../../service/store/preparedDatabase';
import type { Credentials } from './given';
import { Probe, type ProbeOptions } from './probe';
import { resultSentence } from './report';
import type { Result } from './results';
import { runSuite } from './suite';

const host = 'aurora.localhost';
const today = '2026-11-21';

/** May change a response in transit; `at` is the path of the request, `sent` the request itself. */
export type OnResponse = (answer: Response, at: string, sent: Request) => Response | Promise<Response>;

/** A bill service with the samples, and the suite of `bolletta conformance` against it. */
export interface TestedService {
  host: string;
  today: string;
  dataDir: string;
  /** The id of a link to a sample bill. */
  idOf: (number: string) => string;
  results: (given: Partial<Credentials>, change?: OnResponse, options?: ProbeOptions) => Promise<readonly Result[]>;
  close: () => Promise<void>;
}

/** Opens the service. The token of a customer is the name of the account, `famiglia`. */
export async function openTestedService(): Promise<TestedService> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const customers = { accountOf: async (token: string) => (token === 'famiglia' ? token : undefined) };
  const database = await openPrepared();
  const clock = () => new Date(`${today}T11:00:00Z`);
  const service = await createBillService({ dataDir, today, hostsDirs: hostsDirs(), database, clock, customers });
  const bases = {
    ...{ backend: `http://${host}/backend`, billService: `http://${host}/bill-service` },
    ...{ prefix: '/', publicLinkHeader: 'X-Public-Link' },
  };
  return {
    ...{ host, today, dataDir },
    idOf: (number) => encryptId(readKeys(dataDir), { host, number, expires: '2027-12-26' }),
    results: async (given, change = (answer) => answer, options = {}) => {
      const ask = async (address: string | URL | Request, init?: RequestInit) => {
        const headers = { ...Object(init?.headers), host };
        const answer = await service.app.request(String(address), { ...init, headers });
        return change(answer, new URL(String(address)).pathname, new Request(String(address), init));
      };
      const probe = new Probe(bases, new Map(writtenCalls().map((call) => [call.name, call])), { ...options, fetcher: ask });
      await runSuite(probe, { language: 'it', ...given });
      return probe.results;
    },
    close: async () => {
      await service.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A server whose responses a test writes, and a probe for it. */
export interface DeviatingBackend {
  base: string;
  /** Makes one or several calls, and returns what is noted, one sentence for each result. */
  noted: (run: (probe: Probe) => Promise<unknown>, options?: ProbeOptions) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Starts a server at `host`, on a free port. */
export async function openDeviatingBackend(listener: RequestListener, host = '127.0.0.1'): Promise<DeviatingBackend> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // the server listens on a port, not on a pipe
  const base = `http://${host}:${port}`;
  const bases = { backend: base, billService: base, prefix: '/', publicLinkHeader: 'X-Public-Link' };
  return {
    base,
    noted: async (run, options) => {
      const probe = new Probe(bases, new Map(writtenCalls().map((call) => [call.name, call])), options);
      await run(probe);
      probe.finish();
      return probe.results.map(({ call, statement, outcome, why }) => {
        const sentence = resultSentence({ statement, outcome, why });
        return `${call} ${outcome}: ${sentence}`;
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
