import { readJson } from '../files';
import { type Described, keyed, type SchemaPart, whenIs } from './shapes';

interface Call {
  name: string;
  summary: string;
  method: string;
  path: string;
  parameters?: Record<string, string>;
  query?: string[];
  queryWords?: Record<string, string[]>;
  request?: string;
  login?: boolean;
  alsoOnPages?: boolean;
}

const { calls, parameters } = readJson('schemas/api/calls.json') as {
  calls: Call[];
  parameters: Record<string, { description: string }>;
};

/** The calls that a layout may name, with what they do. */
export function callNames(isOffered: (call: Call) => boolean): Described {
  return Object.fromEntries(calls.filter(isOffered).map(({ name, summary }) => [name, `${summary}.`]));
}

/** The keys of a query, by call. */
export function queriesOfCalls(): SchemaPart {
  return byCall(({ query, ...call }) => {
    const key = (name: string) => {
      const words = call.queryWords?.[name];
      const about = parameters[call.parameters?.[name] ?? name]?.description;
      return [about, words && `One of: ${words.join(', ')}.`].filter(Boolean).join(' ');
    };
    return query && { query: keyed(Object.fromEntries(query.map((name) => [name, key(name)]))) };
  });
}

/** The placeholders of a path, by call. */
export function valuesOfCalls(): SchemaPart {
  return byCall(({ path, parameters: named = {} }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name in named);
    const about = (name: string) => parameters[named[name] ?? '']?.description ?? '';
    return names.length > 0 && { values: keyed(Object.fromEntries(names.map((name) => [name, about(name)]))) };
  });
}

/** The fields of a request, by the call that the key `key` names. */
export function sentFields(key: string): SchemaPart {
  return byCall(
    ({ request }) => request !== undefined && { body: fieldsOf(readJson(`schemas/api/${request}.schema.json`)) },
    key,
  );
}

function fieldsOf(schema: unknown): SchemaPart {
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  const fields = Object.entries(properties).map(([name, field]) => {
    const inside = fieldsOf(field);
    return [name, { ...(field.description && { description: field.description }), ...inside }];
  });
  return fields.length === 0 ? {} : { properties: Object.fromEntries(fields) };
}

function byCall(propertiesOf: (call: Call) => SchemaPart | false | undefined, key = 'call'): SchemaPart {
  return {
    allOf: calls.flatMap((call) => {
      const properties = propertiesOf(call);
      return properties ? [whenIs(key, call.name, properties)] : [];
    }),
  };
}
