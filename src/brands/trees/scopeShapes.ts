import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TypeInfo, TypeInfoBase } from '../../engine/analysis/typeInfo';
import type { ValueType, ValueTypes } from '../../engine/contract/kinds';
import { projectRoot } from '../readBrand';

/** Every root that layouts can read. */
export const roots: ReadonlyMap<string, TypeInfo> = readRoots();

interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  'x-kind'?: ValueType;
}

function schemaFiles(): Schema[] {
  const folder = path.join(projectRoot, 'schemas/scope');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name): Schema => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

function readRoots(): Map<string, TypeInfo> {
  return new Map(schemaFiles().map((schema) => [String(schema['x-root']), shapeOf(schema, schema, false)]));
}

function shapeOf(schema: Schema, file: Schema, optional: boolean): TypeInfo {
  const definition = schema.$ref?.replace('#/definitions/', '');
  const target = definition === undefined ? schema : (file.definitions?.[definition] ?? {});
  const common: TypeInfoBase = {
    optional,
    description: schema.description ?? target.description ?? '',
    ...(definition !== undefined && { definition }),
  };
  const kind = schema['x-kind'] ?? target['x-kind'];
  const values = schema.enum ?? target.enum;
  const { minimum = target.minimum, maximum = target.maximum } = schema;
  const isWhole = (schema.type ?? target.type) === 'integer';
  const figures = {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(isWhole && { isWhole }),
  };
  if (kind) return { ...common, form: 'leaf', kind, ...(kind === 'enum' && values && { values }), ...figures };
  if (target.type === 'array') return { ...common, form: 'list', item: shapeOf(target.items ?? {}, file, false) };
  if (target.type === 'object') {
    const required = new Set(target.required ?? []);
    const parts = Object.entries(target.properties ?? {}).map(([name, part]): [string, TypeInfo] => [
      name,
      shapeOf(part, file, !required.has(name)),
    ]);
    return { ...common, form: 'branch', parts: new Map(parts) };
  }
  return { ...common, form: 'leaf', kind: target.type === 'boolean' ? 'boolean' : 'text' };
}

/** The shape of a root that only one layout has: everything in its answer may be absent. */
export function shapeOfKinds(kinds: ValueTypes): TypeInfo {
  if (typeof kinds === 'string') return madeShape(kinds);
  const shape = shapes.get(kinds) ?? madeShape(kinds);
  shapes.set(kinds, shape);
  return shape;
}

/** Cached, because most are shapes of calls, which are the same for every page. */
const shapes = new WeakMap<object, TypeInfo>();

function madeShape(kinds: ValueTypes): TypeInfo {
  const common = { optional: true, description: '' };
  if (kinds === 'count') return { ...common, form: 'leaf', kind: 'number', minimum: 0, isWhole: true };
  if (typeof kinds === 'string') return { ...common, form: 'leaf', kind: kinds };
  if (isListKinds(kinds)) return { ...common, form: 'list', item: shapeOfKinds(kinds[0]) };
  return {
    ...common,
    form: 'branch',
    parts: new Map(Object.entries(kinds).map(([name, inner]) => [name, shapeOfKinds(inner)])),
  };
}

function isListKinds(kinds: ValueTypes): kinds is readonly [ValueTypes] {
  return Array.isArray(kinds);
}
