import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_HEADER } from '../api/clientNetwork';
import { type BillService, createBillService } from '../api/service';
import { prepareDatabase } from '../store/preparedDatabase';
import { expectValid } from './expectValid';

export const REQUEST_DAY = '2026-11-21';
export const REQUEST_NOON = new Date('2026-11-21T11:00:00Z');
export const HOUR = 3_600_000;

/** Brands that accept readings on every day, in the default window, from day 20 on, and never. */
export const [HOST, USUAL, FROM_20, CLOSED] = [
  'one.localhost',
  'usual.localhost',
  'from20.localhost',
  'closed.localhost',
] as const;

/** A sample with a profile (idAnagrafica 318844), and one whose profile contains texts instead of numbers. */
export const WITH_PROFILE = '2026000122';
export const WITH_TEXTS = '2026000120';
/** Number of gas bills; every brand has them. */
const BILLS = 47;
/** A bill with many gas meters, from M0 on. */
export const MANY_METERS = '89000';
export const METERS = 1000;

export function requestBillNumber(index: number): string {
  return `88${String(index).padStart(3, '0')}`;
}

function gasBill(index: number): string {
  const fornitura = [
    { tipo_punto: 'PDR', pdr: `0088${index}`, id_sede: `G${index}` },
    { tipo_punto: 'POD', pod: `IT00${index}`, id_sede: `E${index}` },
    { id_sede: index },
  ];
  return JSON.stringify({
    document_number: requestBillNumber(index),
    tipo_bolletta: 'GAS',
    fatt_interattiva_data: { fornitura },
  });
}

/** Folders of brands, bills and data. */
export interface TestGround {
  folder: string;
  dataDir: string;
  hosts: string;
  documents: string;
}

export function prepare(): TestGround {
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));
  const [hosts, documents] = [join(folder, 'hosts'), join(folder, 'documents')];
  mkdirSync(documents);
  for (let index = 0; index < BILLS; index++) writeFileSync(join(documents, `${index}.json`), gasBill(index));
  const fornitura = Array.from({ length: METERS }, (_, index) => ({ tipo_punto: 'PDR', id_sede: `M${index}` }));
  const many = { document_number: MANY_METERS, fatt_interattiva_data: { fornitura } };
  writeFileSync(join(documents, 'many.json'), JSON.stringify(many));
  const write = (host: string, file: string, content: object) => {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, file), JSON.stringify(content));
  };
  const bills = { documents: [WITH_PROFILE, WITH_TEXTS] };
  write('_default', 'service.json', { documents: [] });
  write(HOST, 'service.json', { ...bills, readingDays: 4 });
  write(USUAL, 'service.json', bills);
  write(FROM_20, 'service.json', { documents: [] });
  write(FROM_20, 'hostsettings.json', { readingWindow: { kind: 'fromDay', day: 20 } });
  write(CLOSED, 'service.json', { documents: [], readingDays: 0 });
  return { folder, hosts, documents, dataDir: join(folder, 'data') };
}

export function remove({ folder }: TestGround): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A service with a manual clock. */
export interface RequestStage {
  service: BillService;
  now: Date;
}

export async function openRequestStage({ hosts, documents, dataDir }: TestGround, databaseUrl: string): Promise<RequestStage> {
  const stage = { now: REQUEST_NOON };
  if (databaseUrl === '') prepareDatabase(dataDir);
  const service = await createBillService({
    ...{ dataDir, documents, today: REQUEST_DAY, hostsDirs: [hosts], clock: () => stage.now },
    ...(databaseUrl === '' ? {} : { databaseUrl }),
  });
  return Object.assign(stage, { service });
}

/** Result of a call: its status, and its body as JSON. */
export type RequestAnswer = [status: number, body: unknown];

/** A body as sent. */
type Sent = string | Uint8Array;

/** A person who opened a bill. */
export class TestCustomer {
  readonly id: string;
  readonly #token: Promise<string>;

  constructor(
    readonly stage: RequestStage,
    readonly number: string,
    readonly host: string = HOST,
    /** The network of the client, as the server passes it. */
    readonly client: string = '',
  ) {
    this.id = stage.service.linkId(host, number);
    this.#token = this.ask('GET', `/api/public/access?id=${this.id}`).then(([, body]) => (body as { token: string }).token);
  }

  async #fetch(method: string, path: string, body?: Sent, headers: Record<string, string> = {}): Promise<Response> {
    return this.stage.service.app.request(`http://server/backend${path}`, {
      ...{ method, headers: { host: this.host, [CLIENT_HEADER]: this.client, ...headers } },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
  }

  /** A call without token. */
  async ask(method: string, path: string, body?: Sent, headers: Record<string, string> = {}): Promise<RequestAnswer> {
    const answer = await this.#fetch(method, path, body, headers);
    return [answer.status, await answer.json()];
  }

  /** Seconds of `Retry-After` for a message; undefined when there is none. */
  async waitFor(body: object): Promise<number | undefined> {
    const authorization = `Bearer ${await this.#token}`;
    const answer = await this.#fetch('POST', `/messaggio/${this.id}`, JSON.stringify(body), { authorization });
    const after = answer.headers.get('Retry-After');
    return after === null ? undefined : Number(after);
  }

  /** A call as the page makes it; an object is sent as JSON, a text or bytes unchanged. */
  async call(method: string, path: string, body?: unknown): Promise<RequestAnswer> {
    const isSent = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const sent = isSent ? body : JSON.stringify(body);
    return this.ask(method, path, sent, { authorization: `Bearer ${await this.#token}` });
  }

  /** Posts a message: returns 1 when accepted, 0 when rejected, else the error. */
  async send(body: unknown, call = 'messaggio'): Promise<unknown> {
    return takenOrNot(await this.call('POST', `/${call}/${this.id}`, body));
  }

  async saveReading(Idsede: unknown, Segnante: unknown): Promise<unknown> {
    return takenOrNot(await this.call('POST', '/salva_autolettura', { Idsede, Segnante }));
  }

  async days(): Promise<unknown> {
    const [, body] = await this.call('GET', '/api/api_duferco_get_enterdays');
    expectValid('enterdays', body);
    return body;
  }

  async profile(): Promise<Record<string, unknown>> {
    const [, body] = await this.call('GET', `/get_profilo/${this.id}`);
    expectValid('profilo', body);
    return body as Record<string, unknown>;
  }

  /** All acknowledged entries of this document. */
  async entries() {
    const all = await this.stage.service.requests();
    return all.filter(({ host, number }) => host === this.host && number === this.number);
  }
}

function takenOrNot([status, body]: RequestAnswer): unknown {
  if (status !== 200) {
    expectValid('error', body);
    return `${status} ${(body as { error: string }).error}`;
  }
  expectValid('sent', body);
  return (body as { data: unknown }).data;
}

/** Bodies of the three shapes, as the page sends them. */
export const messaggio = {
  ...{ email: '', idAnagrafica: '700318844', idFattura: '88000', description: 'Oggetto\nTesto', typology: 'Credito' },
  ...{ category: 'Richiesta rimborso', subcategory: '', priority: 'Medium', owner: 'BO_Clienti', files: [] as object[] },
};
export const email = { categoria: 'Rimborso', oggetto: 'Rimborso | 700318844', messaggio: 'Vorrei un rimborso.' };
export const readingMessage = { oggetto: 'Autolettura', messaggio: 'PDR 00880000: 01234' };

/** A PDF of a given size in bytes. */
export function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 0x20)]);
}

export function storedFileOf(name: string, bytes: Buffer): { name: string; content: string } {
  return { name, content: bytes.toString('base64') };
}
