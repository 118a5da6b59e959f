import { isObject, type Json, type JsonObject, own } from '../../../engine/kernel/text/json';
import { readApiSchema } from './contract';

/** Keywords whose value is a schema. */
const SCHEMA = new Set(['items', 'additionalProperties']);
/** Keywords whose value is a list of schemas. */
const SCHEMAS = new Set(['allOf', 'anyOf']);
/** Keywords whose value has a schema for each name. */
const NAMED = new Set(['properties', 'patternProperties']);
/** Keywords that draft-07 and 2020-12 share. */
const SAME = new Set([
  ...['title', 'description', 'type', 'enum', 'const', 'required', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maxItems'],
]);
/** Keywords without a meaning in the document. */
const DROPPED = new Set(['$schema', 'definitions', 'x-kind']);

/**
 * The components for some schemas of `schemas/api` (draft-07), as schemas of OpenAPI 3.1 (2020-12). A schema has the name of its
 * title; a definition has its own name with a capital, such as `WireAmount`. Throws for a keyword that cannot be converted, and
 * if two schemas would have the same name.
 */
export function schemaComponents(names: Iterable<string>): Record<string, JsonObject> {
  const components = new Map<string, JsonObject>();
  const add = (name: string, schema: Json) => {
    const component = converted(schema);
    if (!isObject(component) || components.has(name)) throw new Error(`There are two schemas ${name}, or it is none.`);
    components.set(name, component);
  };
  for (const name of [...names].sort()) {
    const schema = readApiSchema(name);
    add(schema.title, schema);
    for (const [definition, inner] of Object.entries(own(schema, 'definitions') ?? {})) add(definitionName(definition), inner);
  }
  return Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A reference to the component of a schema of `schemas/api`. */
export function schemaReference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${readApiSchema(name).title}` };
}

function definitionName(definition: string): string {
  return definition.slice(0, 1).toUpperCase() + definition.slice(1);
}

function converted(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { type, enum: words, pattern } = schema;
  // Other texts with this kind are written in several ways.
  const isDate = schema['x-kind'] === 'date' && pattern === '^\\d{4}-\\d{2}-\\d{2}$';
  return Object.fromEntries([
    ...Object.entries(schema).flatMap(([keyword, value]) => convertedKeyword(keyword, value)),
    ...(isDate ? [['format', 'date'] as const] : []),
    // Generators of code need the type of the values.
    ...(type === undefined && Array.isArray(words) ? [['type', typesOf(words)] as const] : []),
  ]);
}

function typesOf(values: readonly Json[]): Json {
  const types = new Set(values.map((value) => (value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value)));
  const [first = 'null', ...more] = types;
  return more.length === 0 ? first : [...types];
}

function convertedKeyword(keyword: string, value: Json): [string, Json][] {
  if (DROPPED.has(keyword)) return [];
  if (SAME.has(keyword)) return [[keyword, value]];
  if (keyword === '$ref')
    return [[keyword, `#/components/schemas/${definitionName(String(value).replace('#/definitions/', ''))}`]];
  // In 2020-12, a list of schemas by position has a keyword of its own.
  if (keyword === 'items' && Array.isArray(value)) return [['prefixItems', value.map(converted)]];
  if (SCHEMA.has(keyword)) return [[keyword, converted(value)]];
  if (SCHEMAS.has(keyword) && Array.isArray(value)) return [[keyword, value.map(converted)]];
  if (NAMED.has(keyword) && isObject(value))
    return [[keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, converted(inner)]))]];
  throw new Error(`The keyword ${keyword} of a schema cannot be written as OpenAPI.`);
}
