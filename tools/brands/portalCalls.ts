import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValueTypes } from '../../src/contract/kinds';
import { projectRoot } from './readBrand';

/** A GET whose answer pages of the site can read. */
export interface PortalCall {
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** The call sends the token of the customer; without it nobody needs to have signed in. */
  token: boolean;
  /** Value types of the answer, by the names that the backend gives. */
  shape: ValueTypes;
}

interface Written {
  name: string;
  method: string;
  path: string;
  base: 'backend' | 'billService';
  token: boolean;
  /** False: a call of the site that is made before anybody signs in. */
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

/** The calls of `schemas/api/calls.json` that pages can read, by name. */
export function portalCalls(): ReadonlyMap<string, PortalCall> {
  known ??= new Map(
    readApi<{ calls: readonly Written[] }>('calls.json').calls.flatMap((written) => {
      const { name, method, token, login, answer, base, path: address } = written;
      if (method !== 'GET' || !(token || login === false) || answer === undefined) return [];
      const schema = readApi<Schema>(`${answer}.schema.json`);
      const call: PortalCall = {
        path: address,
        base: base === 'backend' ? 'backendBase' : 'billServiceBase',
        token,
        shape: shapeOf(schema, schema.definitions ?? {}),
      };
      return [[name, call] as const];
    }),
  );
  return known;
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
