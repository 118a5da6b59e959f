import { listFiles, readJson } from '../files';

interface ScopeSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, ScopeSchema>;
  definitions?: Record<string, ScopeSchema>;
  'x-root'?: string;
  'x-resource'?: boolean;
}

interface Path {
  path: string;
  description: string;
  type: string | undefined;
}

/**
 * The paths of `schemas/scope` with their meanings: all, those of booleans, those of lists, and the roots that are fetched. Items
 * of lists have no path.
 */
export function pathNames() {
  const schemas = listFiles('schemas/scope', '.schema.json').map((name) => readJson(`schemas/scope/${name}`) as ScopeSchema);
  const paths = schemas.flatMap((schema) => pathsIn(schema, schema['x-root'] ?? '', schema));
  const fetched = schemas.flatMap((schema) => (schema['x-resource'] ? [schema['x-root']] : []));
  const named = (some: readonly Path[]) => Object.fromEntries(some.map(({ path, description }) => [path, description]));
  return {
    all: named(paths),
    flags: named(paths.filter(({ type }) => type === 'boolean')),
    lists: named(paths.filter(({ type }) => type === 'array')),
    resources: named(paths.filter(({ path }) => fetched.includes(path))),
  };
}

function pathsIn(schema: ScopeSchema, path: string, file: ScopeSchema): Path[] {
  const target = schema.$ref === undefined ? schema : file.definitions?.[schema.$ref.replace('#/definitions/', '')];
  const { type, properties = {} } = target ?? {};
  const description = schema.description || target?.description || '';
  return [
    { path, description, type },
    ...Object.entries(properties).flatMap(([name, child]) => pathsIn(child, `${path}.${name}`, file)),
  ];
}
