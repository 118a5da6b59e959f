import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type BillService, type BillServiceOptions, createBillService } from '../api/service';
import { returnMac } from '../payments/signatures/macs';
import type { Charge } from '../providers/charges';
import { inProcess } from '../serving/fakes/deliver';
import { outcomeFields } from '../serving/fakes/outcomeFields';
import type { WebhookDelivery } from '../serving/fakes/webhooks';
import { createSite } from '../serving/site';
import { prepareDatabase } from '../store/preparedDatabase';
import { expectValid } from './expectValid';

/** Day of all payment tests, and the initial time of their clock. */
export const PAYMENT_DAY = '2026-11-21';
export const PAYMENT_NOON = new Date('2026-11-21T11:00:00Z');

/** The brand of all payers. */
export const HOST = 'one.localhost';
/** The port in addresses; no server listens on it. */
export const PORT = 4173;

/** Default number of payable bills, in addition to the samples: each test uses bills that no other test has changed. */
const BILLS = 120;

/** Number of one of the payable bills. */
export function paymentBillNumber(index: number): string {
  return `77${String(index).padStart(3, '0')}`;
}

function plainBill(number: string): string {
  const fields = { document_number: number, document_amount: 84.1, document_payment_debt: 84.1, document_payment_status: 1 };
  return JSON.stringify({ ...fields, document_payment_expiry: '2026-12-10', tipo_bolletta: 'EE', detail: `pdf-${number}` });
}

/** A folder with few brands and simple bills, so that a service starts quickly. */
export interface SmallFolder {
  folder: string;
  hosts: string;
  documents: string;
  remove: () => void;
}

export function smallFolder(bills = BILLS): SmallFolder {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const [hosts, documents] = [join(folder, 'hosts'), join(folder, 'documents')];
  mkdirSync(join(documents, HOST), { recursive: true });
  for (let index = 0; index < bills; index++)
    writeFileSync(join(documents, HOST, `${index}.json`), plainBill(paymentBillNumber(index)));
  const samples = ['103', '104', '105', '106', '108', '109', '115', '118'].map((end) => `2026000${end}`);
  for (const host of ['_default', HOST, 'two.localhost']) {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, 'service.json'), JSON.stringify({ documents: host === HOST ? samples : [] }));
  }
  return { folder, hosts, documents, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Service, site and fakes in this process, without a port; with a manual clock, and deferred work that runs on request. */
export interface PaymentStage {
  service: BillService;
  site: Hono;
  /** A payer with a new unpaid bill, or with the bill of this number. */
  payer: (number?: string) => Payer;
  /** Runs deferred work, such as the webhook after a return. */
  moment: () => Promise<void>;
  /** Sets the clock, unless the stage was opened with one. */
  setTime: (now: Date) => void;
}

/** Options of a stage. */
export interface StageOptions extends Pick<BillServiceOptions, 'dataDir' | 'databaseUrl' | 'database' | 'clock' | 'freeBytesIn'> {
  small: SmallFolder;
  /** Replaces how webhooks are deferred and delivered. */
  mail?: Partial<WebhookDelivery>;
}

export async function openPaymentStage({ small, mail, ...options }: StageOptions): Promise<PaymentStage> {
  let now = PAYMENT_NOON;
  const isEmbedded = options.databaseUrl === undefined && options.database === undefined;
  if (isEmbedded) prepareDatabase(options.dataDir);
  const service = await createBillService({
    ...{ today: PAYMENT_DAY, hostsDirs: [small.hosts], documents: small.documents, clock: () => now },
    ...options,
  });
  const put: (() => Promise<void>)[] = [];
  const site: Hono = createSite({
    distDir: small.folder,
    service: service.app,
    providers: service.providers,
    headers: new Map(),
    mail: {
      deliver: inProcess(() => site),
      later: (work) => {
        put.push(work);
      },
      ...mail,
    },
  });
  let taken = 0;
  const stage: PaymentStage = {
    service,
    site,
    payer: (number = paymentBillNumber(taken++)) => new Payer(stage, number),
    moment: async () => {
      for (const work of put.splice(0)) await work();
    },
    setTime: (time) => {
      now = time;
    },
  };
  return stage;
}

/** Status and code of an error response, which must match its schema. */
export async function errorOf(answer: Response): Promise<[number, string]> {
  const body = (await answer.json()) as { error: string };
  expectValid('error', body);
  return [answer.status, body.error];
}

/** Parameters of an address. */
export function parametersOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

const OUTCOME = 'esito codiceEsito messaggio codAut codTrans data divisa importo orario mac brand tipoTransazione'.split(' ');

/** A person who opens a bill and pays it, as page and browser do. `known`: id and token from another service. */
export class Payer {
  readonly #token: Promise<string>;
  readonly id: string;

  constructor(
    readonly stage: PaymentStage,
    readonly number: string,
    known?: { id: string; token: Promise<string> },
  ) {
    this.id = known?.id ?? stage.service.linkId(HOST, number);
    this.#token =
      known?.token ??
      this.#ask(HOST, `/backend/api/public/access?id=${this.id}`).then(
        async (answer) => ((await answer.json()) as { token: string }).token,
      );
  }

  /** The same link and token at another service. */
  async elsewhere(stage: PaymentStage): Promise<Payer> {
    return new Payer(stage, this.number, { id: this.id, token: this.#token });
  }

  async #ask(name: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { host: `${name}:${PORT}`, ...(init.headers as Record<string, string>) };
    return this.stage.site.request(`http://${name}:${PORT}${path}`, { ...init, headers });
  }

  /** A call of the page, with its token; a body is sent as JSON, and with POST by default. */
  async call(
    path: string,
    body?: unknown,
    others: Readonly<Record<string, string>> = {},
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Response> {
    const headers = { authorization: `Bearer ${await this.#token}`, ...others };
    return this.#ask(HOST, `/backend${path}`, { method, headers, body: JSON.stringify(body) });
  }

  async json<T>(path: string, body?: unknown): Promise<T> {
    return (await (await this.call(path, body)).json()) as T;
  }

  /** Posts a form as a browser does. */
  async post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const { hostname, pathname } = new URL(address);
    return this.#ask(hostname, pathname, { method: 'POST', body: new URLSearchParams(fields) });
  }

  own(path: string): string {
    return `http://${HOST}:${PORT}${path}`;
  }

  notifyAddress(): string {
    return this.own(`/backend/esito_pagamento/${this.id}/${btoa(HOST)}`);
  }

  /** Starts a payment with provider A; returns the form that the page posts. */
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

  /** Chooses an outcome on provider A's page; returns the address to which it redirects. */
  async decide(form: { url: string; fields: Record<string, string> }, scelta: string, notifica = 'never'): Promise<string> {
    const answer = await this.post(form.url, { ...form.fields, scelta, notifica });
    return answer.headers.get('location') ?? '';
  }

  /** Posts the parameters of a return address, as the outcome page does. */
  async tell(address: string, changed: Record<string, string> = {}): Promise<Response> {
    const carried = parametersOf(address);
    const read = Object.fromEntries(OUTCOME.map((name) => [name, carried[name] ?? '']));
    const query = new URL(address).search.slice(1);
    return this.call(`/segna_pagamento/${this.id}`, { id: carried.id ?? '', ...read, query, ...changed });
  }

  /** Provider A's report on a payment, whatever was chosen on its page; with or without its time. */
  said(
    form: { fields: Record<string, string> },
    outcome: Charge['outcome'],
    changed: Partial<Charge> = {},
    hasTime = true,
  ): Record<string, string> {
    const { codTrans: transaction = '', importo } = form.fields;
    const charge: Charge = {
      ...{ transaction, host: HOST, provider: 'a', cents: Number(importo), currency: 'EUR', outcome, at: PAYMENT_NOON },
      ...{ authorisation: outcome === 'OK' ? '123456' : '', ...changed },
    };
    const terms = this.stage.service.providers.terms(HOST);
    const fields = Object.fromEntries(outcomeFields(charge, terms));
    if (hasTime) return fields;
    const { esito = '', codTrans = '', importo: amount = '', divisa = '', codAut = '' } = fields;
    const mac = returnMac({ esito, codTrans, importo: amount, divisa, codAut, data: '', orario: '' }, terms.key);
    return { ...fields, data: '', orario: '', mac };
  }

  /** Recorded states of this bill, in order. */
  async recorded(): Promise<string[]> {
    const ledger = await this.stage.service.ledger();
    return ledger.filter(({ number, host }) => number === this.number && host === HOST).map(({ state }) => state);
  }

  /** The content of a verify response: 1 or the status that forbids a payment, and the open and surplus transactions. */
  async verify(): Promise<{ code: unknown; open: string[]; surplus: string[] }> {
    const answer = await this.json<number | Record<string, unknown>>(`/verifica/${this.id}`);
    expectValid('verifica', answer);
    if (typeof answer === 'number') return { code: answer, open: [], surplus: [] };
    const { document_payment_status, result, open = [], surplus = [] } = answer;
    return { code: result === 1 ? 1 : document_payment_status, open: open as string[], surplus: surplus as string[] };
  }

  /** The document's current payment fields, and whether another payment may start: 1, or the status that forbids it. */
  async status(): Promise<[status: unknown, debt: unknown, verify: unknown]> {
    const document = await this.json<Record<string, unknown>>(`/document/${this.id}`);
    const { code } = await this.verify();
    return [document.document_payment_status, document.document_payment_debt, code];
  }
}
