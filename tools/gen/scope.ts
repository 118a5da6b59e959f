import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { listFiles, readJson, writeGenerated } from './files';

type Schema = { [key: string]: unknown } & {
  $ref?: string;
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  'x-kind'?: string;
  'x-root'?: string;
  'x-resource'?: boolean;
};

/** Generates types and path kinds of everything that layouts can read, from `schemas/scope`. */
export async function genScope(): Promise<void> {
  const schemas = listFiles('schemas/scope', '.schema.json').map((name) => readJson(`schemas/scope/${name}`) as Schema);
  const types: string[] = [];
  for (const schema of schemas) {
    const title = String(schema.title);
    types.push(
      await compile(schema as JSONSchema, title, {
        bannerComment: '',
        additionalProperties: false,
        unreachableDefinitions: false,
      }),
    );
  }
  const roots = schemas.map((schema) => `  ${String(schema['x-root'])}: ${String(schema.title)};`);
  types.push(`/** Every root that a layout may bind to. */\nexport interface Roots {\n${roots.join('\n')}\n}`);
  writeGenerated('src/engine/contract/scope.generated.ts', types.join('\n'));

  const table = Object.fromEntries(schemas.map((schema) => [schema['x-root'], kindOf(schema, schema)]));
  const resources = schemas.filter((schema) => schema['x-resource']).map((schema) => schema['x-root']);
  writeGenerated(
    'src/engine/contract/kinds.generated.ts',
    [
      "import type { ValueTypes } from './kinds';\n",
      '/** Kind of every path, by root; from `schemas/scope`, in the form that the engine reads. */',
      `export const kinds: Readonly<Record<string, ValueTypes>> = ${JSON.stringify(table)};\n`,
      '/** Roots that are fetched when something visible reads them. */',
      `export const resources: readonly string[] = ${JSON.stringify(resources)};\n`,
      '/** Name of a resource. */',
      `export type ResourceName = ${resources.map((name) => JSON.stringify(name)).join(' | ')};\n`,
    ].join('\n'),
  );
}

/** The kind of a schema: a leaf's name, an object by property, or a list by its item. `?` marks optional values. */
function kindOf(schema: Schema, file: Schema): unknown {
  const target = schema.$ref ? definition(schema.$ref, file) : schema;
  const kind = schema['x-kind'] ?? target['x-kind'];
  if (kind) return kind;
  if (target.type === 'array') return [kindOf(target.items ?? {}, file)];
  if (target.type === 'object') {
    return Object.fromEntries(Object.entries(target.properties ?? {}).map(([name, child]) => [name, kindOf(child, file)]));
  }
  return target.type === 'boolean' ? 'boolean' : 'text';
}

function definition(reference: string, file: Schema): Schema {
  const name = reference.replace('#/definitions/', '');
  const found = file.definitions?.[name];
  if (!found) throw new Error(`${file['x-root']}.schema.json: ${reference} does not exist`);
  return found;
}
