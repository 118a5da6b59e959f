/** A schema, or a part of one. */
export type SchemaPart = Record<string, unknown>;

/** Name -> what an editor says about it. */
export type Described = Readonly<Record<string, string>>;

/** Any string, or any that `rest` allows; an editor offers these. */
export function offered(names: Described, rest: SchemaPart = { type: 'string' }): SchemaPart {
  return { anyOf: [rest, { enum: Object.keys(names), enumDescriptions: Object.values(names) }] };
}

/** An object of which an editor offers these keys. */
export function keyed(names: Described): SchemaPart {
  return { properties: Object.fromEntries(Object.entries(names).map(([name, description]) => [name, { description }])) };
}

/** Applies properties to an object whose `key` has this value. A pattern, unlike a constant, adds nothing to what an editor offers. */
export function whenIs(key: string, value: string, properties: SchemaPart): SchemaPart {
  const pattern = `^${value.replace(/[^\w/]/g, '\\$&')}$`;
  // biome-ignore lint/suspicious/noThenProperty: JSON SchemaPart's own word
  return { if: { properties: { [key]: { pattern } }, required: [key] }, then: { properties } };
}

/** The names of one kind that an editor offers. */
export function nameRef(name: string): SchemaPart {
  return { $ref: `names.schema.json#/definitions/${name}` };
}

/**
 * Marks the schema of objects among several alternatives: of those that do not match, an editor describes the one that knows the
 * most keys of the object, which would otherwise be the first.
 */
export function meant(schema: SchemaPart): SchemaPart {
  return { patternProperties: { '.': true }, allOf: [schema] };
}
