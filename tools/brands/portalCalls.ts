import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValueTypes } from '../../src/contract/kinds';
import type { SentOperation } from '../../src/engine/types';
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

interface Written {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  base: 'backend' | 'billService';
  token: boolean;
  /** true: only for customers who are signed in. false: a call of the site that is made before anybody signs in. */
  login?: boolean;
  answer?: string;
}

interface Schema {
  type?: string | readonly string[];
  $ref?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  definitions?: Readonly<Record<string, Schema>>;
  'x-kind'?: ValueTypes;
}

let known: ReadonlyMap<string, PortalCall> | undefined;
let changing: ReadonlyMap<string, PortalOperation> | undefined;

/** The calls of `schemas/api/calls.json` that pages can read, by name. */
export function portalCalls(): ReadonlyMap<string, PortalCall> {
  known ??= new Map(
    written().flatMap((call) => {
      const isRead = call.method === 'GET' && call.answer !== undefined && (call.token || call.login === false);
      return isRead ? [[call.name, common(call)] as const] : [];
    }),
  );
  return known;
}

/** The calls that pages and their forms can send, and files that they can download, by name. */
export function portalOperations(): ReadonlyMap<string, PortalOperation> {
  changing ??= new Map(
    written().flatMap((call) => {
      const { name, method, login, answer } = call;
      return (method === 'GET' && answer !== undefined) || login === undefined
        ? []
        : [[name, { ...common(call), method }] as const];
    }),
  );
  return changing;
}

function written(): readonly Written[] {
  return readApi<{ calls: readonly Written[] }>('calls.json').calls;
}

function common({ path: address, base, token, answer }: Written): PortalCall {
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
  return types.includes('number') || types.includes('integer') ? 'number' : 'text';
}
