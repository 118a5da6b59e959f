import type { ErrorObject } from 'ajv';

/** The keys that the schema of an object declares. */
export function keysOf(schema: unknown): string[] {
  const properties = typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : undefined;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties).filter((key) => key !== '$schema') : [];
}

/** The values that distinguish the alternatives of a schema. */
export function kindsOf(schema: ErrorObject['parentSchema'], key: string): string[] {
  const choices: unknown = schema?.oneOf;
  return (Array.isArray(choices) ? choices : []).flatMap((choice) => String(choice?.properties?.[key]?.const ?? []));
}
