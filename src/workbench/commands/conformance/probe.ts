import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { projectRoot } from '../../../brands/readBrand';
import { messageOf } from '../../../brands/text/messageOf';
import type { WrittenCall } from '../../../brands/trees/siteCallTable';
import { isObject, type JsonObject } from '../../../engine/kernel/text/json';
import { misspeltKeys } from './keys';
import { fetchAlsoHere } from './localFetch';

/** A statement about the backend and whether it holds. */
export interface Result {
  /** Name of the call. */
  call: string;
  /** Method and path, with placeholders instead of the values used. */
  request: string;
  statement: string;
  outcome: 'holds' | 'fails' | 'not tried';
  /** The actual response, or why the call was not tried. Contains no id and no token. */
  why?: string;
}

/** A complete response. */
export interface CompleteResponse {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Undefined if the body is not JSON. */
  json: unknown;
}

/** Parameters of a call. */
export interface CallParameters {
  values?: Readonly<Record<string, string>>;
  query?: string;
  token?: string | undefined;
  /** The token belongs to a link, not to a customer. */
  isLink?: boolean;
  /** Request body of a call that is not a GET. */
  body?: object;
}

/** The two base addresses of the calls, without a trailing slash. */
export interface ProbeBases {
  backend: string;
  billService: string;
  /** Base of the calls whose path begins with `{prefix}`. */
  prefix: string;
  /** Header that marks a token as that of a link. */
  publicLinkHeader: string;
}

const TIMEOUT = 30_000;
const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();

/** Makes calls and records which statements hold. */
export class Probe {
  readonly results: Result[] = [];

  constructor(
    readonly bases: ProbeBases,
    readonly calls: ReadonlyMap<string, WrittenCall>,
    private readonly fetcher: typeof fetchAlsoHere = fetchAlsoHere,
  ) {}

  note(name: string, statement: string, why: string | undefined): boolean {
    const outcome = why === undefined ? 'holds' : 'fails';
    this.results.push({ call: name, request: this.request(name), statement, outcome, ...(why !== undefined && { why }) });
    return why === undefined;
  }

  notTried(name: string, why: string): void {
    this.results.push({ call: name, request: this.request(name), statement: 'is made', outcome: 'not tried', why });
  }

  /** Makes a call; returns a sentence if there was no response. */
  async ask(
    name: string,
    { values = {}, query = '', token, isLink = false, body: sent }: CallParameters,
  ): Promise<CompleteResponse | string> {
    const { path: written, base, method } = this.callOf(name);
    const filled = written
      .replace('{prefix}', this.bases.prefix)
      .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
    const address = `${this.bases[base]}${filled}${query === '' ? '' : `?${query}`}`;
    try {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isLink && { [this.bases.publicLinkHeader]: '1' }),
        ...(sent && { 'content-type': 'application/json' }),
      };
      const signal = AbortSignal.timeout(TIMEOUT);
      const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }), redirect: 'manual', signal } as const;
      const response = await this.fetcher(address, init);
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body, json: jsonIn(body) };
    } catch (error) {
      // `fetch` wraps the real error in `cause`.
      return `no response came: ${messageOf(error instanceof Error && error.cause ? error.cause : error)}`;
    }
  }

  /** Makes a call that must succeed, and checks status, type and schema. Returns the body if it is usable. */
  async read(name: string, made: CallParameters): Promise<unknown> {
    const arrived = await this.ask(name, made);
    if (!this.note(name, 'answers 200', statusWhy(arrived, [200])) || typeof arrived === 'string') return undefined;
    const { answer } = this.callOf(name);
    const type = arrived.headers.get('content-type') ?? 'none';
    if (answer === undefined) return arrived.body;
    this.note(name, 'says that it is JSON', /\bjson\b/.test(type) ? undefined : `its content type is ${type}`);
    const cached = arrived.headers.get('cache-control') ?? 'none';
    this.note(name, 'is stored by no cache', /no-store/.test(cached) ? undefined : `its cache-control is ${cached}`);
    if (arrived.json === undefined) {
      this.note(name, 'matches its schema', 'it is no JSON');
      return undefined;
    }
    this.note(name, `matches schemas/api/${answer}.schema.json`, schemaWhy(answer, arrived.json));
    const misspelt = misspeltKeys(arrived.json, schemaOf(answer));
    this.note(name, 'spells its keys as the contract does', misspelt.length === 0 ? undefined : misspelt.slice(0, 5).join('; '));
    return arrived.json;
  }

  /** Makes a call that must be refused. */
  async refused(name: string, statement: string, made: CallParameters, statuses: readonly number[]): Promise<void> {
    this.note(name, statement, statusWhy(await this.ask(name, made), statuses));
  }

  private callOf(name: string): WrittenCall {
    const call = this.calls.get(name);
    if (!call) throw new Error(`There is no call ${name}.`);
    return call;
  }

  private request(name: string): string {
    const { method, path: written } = this.callOf(name);
    return `${method} ${written}`;
  }
}

function statusWhy(arrived: CompleteResponse | string, wanted: readonly number[]): string | undefined {
  if (typeof arrived === 'string') return arrived;
  return wanted.includes(arrived.status) ? undefined : `it answered ${arrived.status}`;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

function schemaWhy(answer: string, json: unknown): string | undefined {
  const validate = compiled.get(answer) ?? ajv.compile(schemaOf(answer));
  compiled.set(answer, validate);
  if (validate(json)) return undefined;
  const errors = (validate.errors ?? []).slice(0, 3).map(errorWords);
  return errors.join('; ');
}

function schemaOf(answer: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, `schemas/api/${answer}.schema.json`), 'utf8'));
  if (isObject(schema)) return schema;
  throw new Error(`schemas/api/${answer}.schema.json is no object.`);
}

/** Location and error, without the value, which may be personal data. */
function errorWords({ instancePath, message = 'is wrong', params }: ErrorObject): string {
  const more = 'additionalProperty' in params ? ` "${params.additionalProperty}"` : '';
  return `${instancePath === '' ? 'the whole' : instancePath} ${message}${more}`;
}
