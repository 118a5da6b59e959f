import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { DocumentsAnswer } from '../../engine/contract/api.generated';
import { ottavio } from '../../samples/people';
import { type BillService, createBillService } from '../api/service';
import type { Database } from '../store/database';
import { expectValid } from './expectValid';
import { TestProvider } from './provider';

export const TODAY = '2026-11-21';
const NOON = new Date(`${TODAY}T11:00:00Z`);
/** A sample bill that belongs to no customer. */
export const SAMPLE = '2026000101';
/** Customer codes of the family, and a contract and a document of the second code. */
export const FAMILY = ['700522101', '700522118', '700522125'] as const;
export const [CODE, CONTRACT, NUMBER] = [FAMILY[1], 'C70052211804', '2026704010'] as const;
/** A message to the second code of the family. */
export const MESSAGE = `M${CODE}-b${NUMBER}`;
export const FIRM = '700866030';
/** Codes of the customer who has not registered. */
export const [UNREGISTERED, TAX_CODE] = [ottavio.customerCode, ottavio.fiscalCode];
/** Brands: two with their own realms `here` and `elsewhere`, one with a realm without keys, and one without login. */
export const [HERE, ELSEWHERE, AWAY, NOWHERE] = ['here', 'elsewhere', 'away', 'nowhere'].map((name) => `${name}.localhost`) as [
  string,
  string,
  string,
  string,
];

/** Writes the configuration files of the brands. */
function writeHosts(hosts: string, serverUrl: string): void {
  const write = (host: string, file: string, content: object) => {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, file), JSON.stringify(content));
  };
  const auth = { serverUrl, clientId: 'bill' };
  const site = { menu: [{ name: 'menu.home', component: 'home' }], footer: { lines: [{ text: 'One' }], links: [] } };
  const social = [{ key: 'a', label: 'a', href: 'https://a.example/', icon: 'a.svg' }];
  const sample = { documents: [SAMPLE] };
  write('_default', 'service.json', { documents: [], site });
  write(HERE, 'hostsettings.json', { auth: { ...auth, realm: 'here' }, locales: ['it', 'en'], social });
  write(HERE, 'service.json', { ...sample, name: 'Here', readingDays: 4 });
  write(ELSEWHERE, 'hostsettings.json', { auth: { ...auth, realm: 'elsewhere' } });
  write(AWAY, 'hostsettings.json', { auth: { ...auth, realm: 'away' } });
  write(AWAY, 'service.json', sample);
  write(NOWHERE, 'service.json', sample);
}

type Init = RequestInit & { host?: string };

/** A service with customers, their identity provider and a manual clock. */
export class CustomerStage {
  now = NOON;
  service: BillService;
  readonly #open: () => Promise<BillService>;

  constructor(
    readonly folder: string,
    readonly provider: TestProvider,
    readonly database: Database,
    /** Token of the family. */
    readonly own: string,
    { service, open }: { service: BillService; open: () => Promise<BillService> },
  ) {
    this.service = service;
    this.#open = open;
  }

  /** Restarts the service, which stores the sample customers again. */
  async restart(): Promise<void> {
    await this.service.close();
    this.service = await this.#open();
  }

  /** The response to a call with a body, which must succeed; by default as the family. */
  async send<T>(
    path: string,
    body: unknown,
    { method = 'POST', token = this.own }: { method?: string; token?: string } = {},
  ): Promise<T> {
    const answer = await this.call(path, token, { method, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }

  /** A call at a brand, by default at `HERE`. */
  async call(path: string, token?: string, { host = HERE, headers, ...init }: Init = {}): Promise<Response> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const all = { ...Object(headers), host, ...authorization };
    return this.service.app.request(`http://server/backend${path}`, { ...init, headers: all });
  }

  /** The response to a call, which must succeed; by default as the family. */
  async json<T>(path: string, token = this.own): Promise<T> {
    const answer = await this.call(path, token);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }

  /** Status and error code of a call that fails. */
  async refused(path: string, token = this.own, init: Init = {}): Promise<[status: number, error: string]> {
    const answer = await this.call(path, token, init);
    const body = await answer.json();
    expectValid('error', body);
    return [answer.status, body.error];
  }

  /** The rows of all pages of a list of documents. */
  async rows(path: string, token = this.own): Promise<DocumentsAnswer['items']> {
    const [address = '', query] = path.split('?');
    const found = await this.json<DocumentsAnswer>(`${address}?limit=200${query ? `&${query}` : ''}`, token);
    if (found.next === undefined) return found.items;
    const rest = [query?.replace(/&?after=.*/, ''), `after=${found.next}`].filter(Boolean).join('&');
    return [...found.items, ...(await this.rows(`${address}?${rest}`, token))];
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.database.close();
    this.provider.close();
    rmSync(this.folder, { recursive: true });
  }
}

export async function openCustomers(database: Database): Promise<CustomerStage> {
  const folder = mkdtempSync(join(tmpdir(), 'customers-'));
  const provider = await new TestProvider().open('here', 'elsewhere');
  writeHosts(join(folder, 'hosts'), provider.serverUrl);
  const options = { dataDir: join(folder, 'data'), today: TODAY, hostsDirs: [join(folder, 'hosts')], database };
  let stage: CustomerStage | undefined;
  const open = () => createBillService({ ...options, clock: () => stage?.now ?? NOON });
  const said = vi.spyOn(console, 'error');
  const service = await open();
  // An invalid file would be ignored with a message, leaving menu and footer empty.
  expect(said.mock.calls).toEqual([]);
  said.mockRestore();
  stage = new CustomerStage(folder, provider, database, await provider.token('here', 'famiglia'), { service, open });
  return stage;
}
