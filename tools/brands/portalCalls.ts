import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValueTypes } from '../../src/contract/kinds';
import type { SentOperation } from '../../src/engine/types';
import { asList, own } from '../../src/kernel/json';
import { projectRoot } from './readBrand';

/** A GET whose answer pages of the site can read. */
export interface PortalCall {
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** false: it needs no customer. */
  token: boolean;
  /** Value types of the answer, by the names that the backend gives. */
  shape: ValueTypes;
}

/** A call of the site that changes something. */
export interface PortalOperation extends SentOperation {
  shape: ValueTypes;
}

/** A call as `schemas/api/calls.json` describes it. */
export interface WrittenCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Keys of the query that it takes. */
  query?: readonly string[];
  /** All values of a key of the query that takes no other. */
  queryWords?: Readonly<Record<string, readonly string[]>>;
  base: 'backend' | 'billService';
  token: boolean;
  /**
   * true: only for customers who are signed in. false: a call of the site that is made before anybody signs in. Absent: a call
   * of a bill.
   */
  login?: boolean;
  /** true: a call of a bill that pages of the site can send, too. */
  alsoOnPages?: boolean;
  request?: string;
  answer?: string;
}

interface Schema {
  type?: string | readonly string[];
  $ref?: string;
  minimum?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  definitions?: Readonly<Record<string, Schema>>;
  'x-kind'?: ValueTypes;
}

let all: readonly WrittenCall[] | undefined;
let known: ReadonlyMap<string, PortalCall> | undefined;
let changing: ReadonlyMap<string, PortalOperation> | undefined;
let files: ReadonlyMap<string, PortalOperation> | undefined;

/**
 * The calls of `schemas/api/calls.json` that pages can read, by name: those of the site. A page makes them ahead and again, so a
 * GET of a bill that starts something is none of them.
 */
export function portalCalls(): ReadonlyMap<string, PortalCall> {
  known ??= new Map(writtenCalls().flatMap((call) => (whyUnread(call) ? [] : [[call.name, common(call)] as const])));
  return known;
}

/** Why a page cannot read the answer of a call; undefined when it can. */
function whyUnread({ name, method, login, answer }: WrittenCall): string | undefined {
  if (login === undefined) return `The call ${name} is one of a bill. Pages of the site read only calls of the site.`;
  if (method !== 'GET') return `The call ${name} changes something, so a page cannot read it. Send it by the action send.`;
  return answer === undefined ? `The call ${name} answers with a file, which a page cannot read.` : undefined;
}

/** That a page cannot read a call, with the reason. */
export function unreadCall(name: string): string {
  const call = writtenCalls().find((one) => one.name === name);
  return (call && whyUnread(call)) ?? `There is no call "${name}" that a page can read.`;
}

/** The calls that pages and their forms can send, by name. */
export function portalOperations(): ReadonlyMap<string, PortalOperation> {
  changing ??= new Map(
    writtenCalls().flatMap((call) => {
      const { name, method, login, alsoOnPages = login !== undefined } = call;
      return method === 'GET' || !alsoOnPages ? [] : [[name, { ...common(call), method }] as const];
    }),
  );
  return changing;
}

/** Value types of the answer to a call that changes something; undefined when there is no such call, or nothing is known of it. */
export function answerOf(name: string): ValueTypes | undefined {
  const call = writtenCalls().find((one) => one.name === name && one.method !== 'GET' && one.answer !== undefined);
  return call && common(call).shape;
}

/** The calls that answer a file, which pages can download, by name. */
export function portalFiles(): ReadonlyMap<string, PortalOperation> {
  files ??= new Map(
    writtenCalls().flatMap((call) => {
      const { name, method, login, answer } = call;
      return method === 'GET' && login !== undefined && answer === undefined
        ? [[name, { ...common(call), method }] as const]
        : [];
    }),
  );
  return files;
}

/** The calls that a form may send, of a bill or of a page of the site, as its schema lists them. */
export function callsOfForms(): readonly string[] {
  const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/form.schema.json'), 'utf8'));
  return (asList(own(own(own(schema, 'definitions'), 'formOperation'), 'enum')) ?? []).map(String);
}

/** Every call of `schemas/api/calls.json`. */
export function writtenCalls(): readonly WrittenCall[] {
  all ??= readApi<{ calls: readonly WrittenCall[] }>('calls.json').calls;
  return all;
}

/** The placeholders in the path of a call, which a page fills; not the prefix, which is a setting. */
export function placeholdersOf({ path: address }: Pick<WrittenCall, 'path'>): readonly string[] {
  return [...address.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name === 'prefix' ? [] : [name]));
}

function common({ path: address, base, token, answer }: WrittenCall): PortalCall {
  const schema = answer === undefined ? {} : readApi<Schema>(`${answer}.schema.json`);
  return {
    path: address,
    base: base === 'backend' ? 'backendBase' : 'billServiceBase',
    token,
    shape: shapeOf(schema, schema.definitions ?? {}),
  };
}

function readApi<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(projectRoot, 'schemas/api', name), 'utf8'));
}

/** A list at the top is read as `items`. */
function shapeOf(schema: Schema, definitions: Readonly<Record<string, Schema>>): ValueTypes {
  const shape = shapeWithin(schema, definitions, 0);
  return Array.isArray(shape) ? { items: shape } : shape;
}

/** Menus contain menus: three levels are read. */
const DEPTH = 8;

function shapeWithin(schema: Schema, definitions: Readonly<Record<string, Schema>>, depth: number): ValueTypes {
  const target = schema.$ref ? (definitions[schema.$ref.replace('#/definitions/', '')] ?? {}) : schema;
  const kind = schema['x-kind'] ?? target['x-kind'];
  if (kind) return kind;
  if (depth > DEPTH) return 'text';
  if (target.items) return [shapeWithin(target.items, definitions, depth + 1)];
  if (target.properties)
    return Object.fromEntries(
      Object.entries(target.properties).map(([name, child]) => [name, shapeWithin(child, definitions, depth + 1)]),
    );
  const types = [target.type].flat();
  if (types.includes('boolean')) return 'boolean';
  if (target.type === 'integer' && (target.minimum ?? -1) >= 0) return 'count';
  return types.includes('number') || types.includes('integer') ? 'number' : 'text';
}
