import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../engine/kernel/text/json';

type Fields = Readonly<Record<string, unknown>>;

function partOf(schema: Fields, key: string): Fields {
  const part = schema[key];
  return isObject(part) ? part : {};
}

function schemaOf(request: string): Fields {
  const schema: unknown = JSON.parse(readFileSync(join('schemas/api', `${request}.schema.json`), 'utf8'));
  if (!isObject(schema)) throw new Error(`The schema ${request} describes no object.`);
  return schema;
}

/** A value that a schema allows: the shortest texts, empty lists, only required fields. */
function sampleOf(schema: Fields): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [type] = [schema.type].flat();
  if (type === 'object') return sampleObject(schema);
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return 1;
  return 'a'.repeat(Number(schema.minLength ?? 0));
}

function sampleObject(schema: Fields): Fields {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(partOf(partOf(schema, 'properties'), name))]));
}

/** A body that a request schema of `schemas/api` allows; `request` is the name as in `calls.json`. */
export function sampleBody(request: string): Fields {
  return sampleObject(schemaOf(request));
}

/** The names of the fields that a body may have. */
export function fieldsOfBody(request: string): string[] {
  return Object.keys(partOf(schemaOf(request), 'properties'));
}
