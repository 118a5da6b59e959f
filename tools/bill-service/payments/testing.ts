import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { Client } from 'pg';
import { inProcess } from '../../serve/doubles/deliver';
import { createSite } from '../../serve/site';
import { type BillService, createBillService } from '../service';

/** The day of all tests of payments, and the moment when their clock starts. */
export const TODAY = '2026-11-21';
export const NOON = new Date('2026-11-21T11:00:00Z');

export const HOST = 'one.localhost';
/** The port that addresses name; nobody listens there. */
const PORT = 4173;

/** A database of its own on a PostgreSQL server. */
export async function newDatabase(url: string): Promise<string> {
  const name = `t${Math.random().toString(36).slice(2)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/[^/]+$/, name);
}

/** A folder with few brands and bills, so that a service starts quickly. */
export function smallFolder(): { folder: string; hosts: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const hosts = join(folder, 'hosts');
  const numbers = ['101', '102', '103', '104', '105', '106', '108', '109', '115'].map((end) => `2026000${end}`);
  for (const host of ['_default', HOST, 'two.localhost']) {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, 'service.json'), JSON.stringify({ documents: host === '_default' ? [] : numbers }));
  }
  return { folder, hosts, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Service, site and doubles in this process, without a port; time stands still, and what happens later happens when asked. */
export interface Stage {
  service: BillService;
  site: Hono;
  /** Runs what was put off, as the moment after a return does. */
  moment: () => Promise<void>;
}

export async function openStage(options: { dataDir: string; hosts: string; databaseUrl?: string }): Promise<Stage> {
  const { dataDir, hosts, databaseUrl } = options;
  const service = await createBillService({
    ...{ dataDir, today: TODAY, hostsDirs: [hosts], clock: () => NOON },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const put: (() => Promise<void>)[] = [];
  const site: Hono = createSite({
    distDir: join(dataDir, 'no-build'),
    service: service.app,
    providers: service.providers,
    headers: new Map(),
    mail: {
      deliver: inProcess(() => site),
      later: (work) => {
        put.push(work);
      },
    },
  });
  return {
    service,
    site,
    moment: async () => {
      for (const work of put.splice(0)) await work();
    },
  };
}

/** Parameters of an address. */
export function parametersOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

const OUTCOME = 'esito codiceEsito messaggio codAut codTrans data divisa importo orario mac brand tipoTransazione'.split(' ');

/** Somebody who opens a bill and pays it, as page and browser do. */
export class Payer {
  readonly #token: Promise<string>;
  readonly id: string;

  constructor(
    readonly stage: Stage,
    readonly number: string,
    readonly host = HOST,
  ) {
    this.id = stage.service.linkId(host, number);
    this.#token = this.#ask(this.host, `/backend/api/public/access?id=${this.id}`).then(
      async (answer) => ((await answer.json()) as { token: string }).token,
    );
  }

  async #ask(name: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), host: `${name}:${PORT}` };
    return this.stage.site.request(`http://${name}:${PORT}${path}`, { ...init, headers });
  }

  /** A call of the page, with its token; a body goes as JSON. */
  async call(path: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${await this.#token}` };
    return this.#ask(
      this.host,
      `/backend${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  }

  async json<T>(path: string, body?: unknown): Promise<T> {
    return (await (await this.call(path, body)).json()) as T;
  }

  /** A form, as a browser posts it. */
  async post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const { hostname, pathname } = new URL(address);
    return this.#ask(hostname, pathname, { method: 'POST', body: new URLSearchParams(fields) });
  }

  own(path: string): string {
    return `http://${this.host}:${PORT}${path}`;
  }

  notifyAddress(): string {
    return this.own(`/backend/esito_pagamento/${this.id}/${btoa(this.host)}`);
  }

  /** Starts a payment with provider A: the form that the page posts. */
  async start(): Promise<{ url: string; fields: Record<string, string> }> {
    const { url, post_data } = await this.json<{ url: string; post_data: Record<string, string> }>(`/pagamento/${this.id}`);
    const fields = {
      ...post_data,
      url: this.own(`/nexiEsito?id=${this.id}&annullo=0`),
      url_back: this.own(`/nexiAnnullo?id=${this.id}&annullo=1`),
      urlpost: this.notifyAddress(),
      descrizione: `(${this.number})`,
    };
    return { url, fields };
  }

  /** Decides on provider A's page and hands back where it comes back to. */
  async decide(form: { url: string; fields: Record<string, string> }, scelta: string, notifica = 'never'): Promise<string> {
    const answer = await this.post(form.url, { ...form.fields, scelta, notifica });
    return answer.headers.get('location') ?? '';
  }

  /** Posts what a return address carries, as the outcome page does. */
  async tell(address: string, changed: Record<string, string> = {}): Promise<Response> {
    const carried = parametersOf(address);
    const read = Object.fromEntries(OUTCOME.map((name) => [name, carried[name] ?? '']));
    const query = new URL(address).search.slice(1);
    return this.call(`/segna_pagamento/${this.id}`, { id: carried.id ?? '', ...read, query, ...changed });
  }

  /** What the document says of its payment now, and whether another may start. */
  async status(): Promise<[status: unknown, debt: unknown, verify: unknown]> {
    const document = await this.json<Record<string, unknown>>(`/document/${this.id}`);
    const verify = await this.json<unknown>(`/verifica/${this.id}`);
    return [document.document_payment_status, document.document_payment_debt, verify];
  }
}
