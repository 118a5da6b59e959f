import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isObject, type Json, own, ownText } from '../../src/kernel/json';

/** A schema as JSON. */
export type Schema = Readonly<Record<string, Json>>;

/** Types of a schema, read only. A definition of an object or of words becomes a type of its own; any other is written in place. */
export async function typesOf(schema: Schema, title: string): Promise<string> {
  // Its type of a schema knows no readonly lists.
  const code = await compile({ ...prepared(schema, schema), title } as JSONSchema, title, {
    bannerComment: '',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 130 },
  });
  return readonly(code);
}

/** Keywords that say what an object contains; any other object is the author's. */
const inside = ['properties', 'additionalProperties', 'oneOf'];

/** The schema without what the compiler would misread: defaults count as types, and text next to `$ref` loses its name. */
function prepared(schema: Schema, file: Schema): Schema {
  const { $ref, $schema: _, default: __, ...rest } = schema;
  const all = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, preparedValue(value, file)]));
  if (rest.type === 'object' && !inside.some((key) => key in rest)) return { ...all, tsType: 'JsonObject' };
  return { ...(typeof $ref === 'string' && referenced($ref, file)), ...all };
}

function preparedValue(value: Json, file: Schema): Json {
  if (Array.isArray(value)) return aligned(value.map((one) => preparedValue(one, file)));
  return isObject(value) ? prepared(value, file) : value;
}

function referenced($ref: string, file: Schema): Schema {
  if ($ref.startsWith('layout.schema.json#')) return { tsType: 'Json' };
  const target = own(file.definitions, $ref.replace('#/definitions/', ''));
  if (!isObject(target)) throw new Error(`${$ref} does not exist`);
  return ownText(target, 'type') === 'object' || target.enum !== undefined ? { allOf: [{ $ref }] } : prepared(target, file);
}

/** Alternatives that all know each other's properties, so that code may read a property before it knows the kind. */
function aligned(alternatives: readonly Json[]): readonly Json[] {
  const names = alternatives.flatMap((one) => Object.keys(own(one, 'properties') ?? {}));
  const absent = Object.fromEntries(names.map((name) => [name, { tsType: 'undefined' }]));
  return alternatives.map((one) =>
    isObject(one) && isObject(one.properties) ? { ...one, properties: { ...absent, ...one.properties } } : one,
  );
}

/** Marks every property, list and map of compiled types as read only, and drops the comments that repeat their limits. */
function readonly(code: string): string {
  const marked = code
    .replace(/\n *\*\n *\* @(?:min|max)Items \d+(?=\n)|\n *\* @(?:min|max)Items \d+(?=\n)/g, '')
    .replace(/^(\s+)((?:[\w$]+|'[^']+')\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replace(/(: |\| )((?:\w+|\([^()]*\))\[\]|\[)/g, '$1readonly $2');
  if (marked.includes('}[]')) throw new Error('A list of unnamed objects: move its items to "definitions"');
  return marked;
}
