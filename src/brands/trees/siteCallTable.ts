import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValueTypes } from '../../engine/contract/kinds';
import { asList, own } from '../../engine/kernel/text/json';
import type { BuiltOperation } from '../../engine/layout/types';
import { projectRoot } from '../readBrand';

/** A GET whose answer pages of the site can read. */
export interface PortalCall {
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** false: the call needs no customer. */
  token: boolean;
  /** Value types of the answer, by the backend's names. */
  shape: ValueTypes;
}

/** A call of the site that changes something. */
export interface PortalOperation extends BuiltOperation {
  shape: ValueTypes;
}

/** A call as described in `schemas/api/calls.json`. */
export interface WrittenCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Allowed keys of the query. */
  query?: readonly string[];
  /** Allowed values of query keys that are limited to a list. */
  queryWords?: Readonly<Record<string, readonly string[]>>;
  base: 'backend' | 'billService';
  token: boolean;
  /**
   * true: only for signed-in customers. false: a call of the site that is made before anybody signs in. Absent: a call of a bill.
   */
  login?: boolean;
  /** true: a call of a bill that pages of the site can also send. */
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
 * The calls of the site in `schemas/api/calls.json` that pages can read, by name. Pages prefetch and repeat calls, so a GET of a
 * bill with side effects is excluded.
 */
export function siteCallTable(): ReadonlyMap<string, PortalCall> {
  known ??= new Map(writtenCalls().flatMap((call) => (whyUnreadable(call) ? [] : [[call.name, common(call)] as const])));
  return known;
}

/** Why pages cannot read the answer of a call; undefined when they can. */
function whyUnreadable({ name, method, login, answer }: WrittenCall): string | undefined {
  if (login === undefined) return `The call ${name} is one of a bill. Pages of the site read only calls of the site.`;
  if (method !== 'GET') return `The call ${name} changes something, so a page cannot read it. Send it by the action send.`;
  return answer === undefined ? `The call ${name} answers with a file, which a page cannot read.` : undefined;
}

/** The message that a page cannot read a call, with the reason. */
export function unreadableCallMessage(name: string): string {
  const call = writtenCalls().find((one) => one.name === name);
  return (call && whyUnreadable(call)) ?? `There is no call "${name}" that a page can read.`;
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

/** Value types of the answer to a call that changes something; undefined for an unknown call, or without a schema. */
export function answerOf(name: string): ValueTypes | undefined {
  const call = writtenCalls().find((one) => one.name === name && one.method !== 'GET' && one.answer !== undefined);
  return call && common(call).shape;
}

/** The calls that return a file, which pages can download, by name. */
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

/** The calls that forms may send, on a bill or on a page of the site, as listed in their schema. */
export function callsOfForms(): readonly string[] {
  const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/form.schema.json'), 'utf8'));
  return (asList(own(own(own(schema, 'definitions'), 'formOperation'), 'enum')) ?? []).map(String);
}

/** Every call of `schemas/api/calls.json`. */
export function writtenCalls(): readonly WrittenCall[] {
  all ??= readApi<{ calls: readonly WrittenCall[] }>('calls.json').calls;
  return all;
}

/** The placeholders that a page fills in the path of a call. `prefix` is not one of them, because it is a setting. */
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

/** A list at the top level is read as `items`. */
function shapeOf(schema: Schema, definitions: Readonly<Record<string, Schema>>): ValueTypes {
  const shape = shapeWithin(schema, definitions, 0);
  return Array.isArray(shape) ? { items: shape } : shape;
}

/** Maximum depth of recursive types: menus contain menus, and three levels are read. */
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
