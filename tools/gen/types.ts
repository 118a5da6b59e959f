import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isObject, type Json, own, ownText } from '../../src/engine/kernel/text/json';

/** A schema as JSON. */
export type Schema = Readonly<Record<string, Json>>;

/** Generates readonly types of a schema. Definitions of objects and enums become named types; all others are inlined. */
export async function typesOf(schema: Schema, title: string): Promise<string> {
  // The compiler's type of a schema has no readonly lists.
  const code = await compile({ ...prepared(schema, schema), title } as JSONSchema, title, {
    bannerComment: '',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 130 },
  });
  return readonly(code);
}

/** Keywords that describe the content of an object. An object without them may contain anything. */
const inside = ['properties', 'additionalProperties', 'oneOf'];

/** Removes what the compiler would misread: it treats defaults as types, and drops the type name if text is next to `$ref`. */
function prepared(schema: Schema, file: Schema): Schema {
  const { $ref, $schema: _, default: __, ...rest } = isOffer(schema.allOf) ? without(schema, 'allOf') : schema;
  const all = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, preparedValue(value, file)]));
  if (rest.type === 'object' && !inside.some((key) => key in rest)) return { ...all, tsType: 'JsonObject' };
  return { ...(typeof $ref === 'string' && referenced($ref, file)), ...all };
}

/** Whether an `allOf` only says which names an editor offers. */
function isOffer(all: Json | undefined): boolean {
  return Array.isArray(all) && all.every((one) => ownText(one, '$ref')?.startsWith('names.schema.json#') ?? false);
}

function without(schema: Schema, name: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
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

/** Adds to each alternative the properties of all others, so that code can read a property before it knows the kind. */
function aligned(alternatives: readonly Json[]): readonly Json[] {
  const names = alternatives.flatMap((one) => Object.keys(own(one, 'properties') ?? {}));
  const absent = Object.fromEntries(names.map((name) => [name, { tsType: 'undefined' }]));
  return alternatives.map((one) =>
    isObject(one) && isObject(one.properties) ? { ...one, properties: { ...absent, ...one.properties } } : one,
  );
}

/** Marks all properties, lists and maps of compiled types as readonly, and removes the comments that repeat list limits. */
function readonly(code: string): string {
  const marked = code
    .replace(/\n *\*\n *\* @(?:min|max)Items \d+(?=\n)|\n *\* @(?:min|max)Items \d+(?=\n)/g, '')
    .replace(/^(\s+)((?:[\w$]+|'[^']+')\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replace(/(: |\| )((?:\w+|\([^()]*\))\[\]|\[)/g, '$1readonly $2');
  if (marked.includes('}[]')) throw new Error('A list of unnamed objects: move its items to "definitions"');
  return marked;
}
