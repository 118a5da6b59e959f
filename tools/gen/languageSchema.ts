import { isAllOptional } from '../../src/brands/text/languageForm';
import { DATE_PATTERN } from '../../src/engine/kernel/figures/dates';
import { actions } from '../../src/engine/layout/language/actions';
import { conditions } from '../../src/engine/layout/language/conditions';
import { type ActionEntry, type Argument, type Entry, type Key, type Leaf, NAME } from '../../src/engine/layout/language/grammar';
import { repeat, states } from '../../src/engine/layout/language/states';
import { each, operandForms, quantityForms, scalarForms, textForms } from '../../src/engine/layout/language/values';
import { meant, nameRef, type SchemaPart } from './editor/shapes';
import { writeSchema } from './files';

/** A schema definition to which a nested `value` refers. */
type Sort = 'text' | 'scalar';

/** Definitions of names.schema.json for the keys of an action, and for objects in it that depend on another key. */
const nameOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  download: { call: 'reading' },
  send: { call: 'sending', to: 'page' },
  navigate: { to: 'page' },
  submit: { form: 'form' },
  pay: { provider: 'provider' },
  openDialog: { dialog: 'dialog' },
};
const beside: Readonly<Record<string, readonly string[]>> = {
  download: ['values'],
  send: ['values', 'fields'],
  navigate: ['params'],
};

const definitions: Record<string, SchemaPart> = {
  condition: formsSchema({ boolean: 'true or false' }, 'a condition', conditions),
  operand: formsSchema({ string: 'a word', number: 'a number', boolean: 'true or false' }, 'an operand', operandForms),
  quantity: formsSchema({ number: 'a number' }, 'a figure', quantityForms),
  text: formsSchema({}, 'a text', withDefault(textForms)),
  cell: {
    anyOf: [
      ref('text'),
      closed({
        text: { takes: 'text' },
        press: { takes: 'action', optional: true },
        tone: {
          takes: 'scalar',
          optional: true,
          about: 'The meaning of a state: settled, waiting, attention, problem, neutral.',
        },
      }),
    ],
  },
  scalar: formsSchema({ string: 'a word', number: 'a number' }, 'a value', withDefault(scalarForms), 'scalar'),
  address: formsSchema(
    { string: 'an address', number: 'a number' },
    'an address',
    {
      ...withDefault(scalarForms),
      t: { about: 'A translated address; an empty translation hides the link.', takes: 'textKey' },
    },
    'scalar',
  ),
  action: actionSchema(),
  repeat: {
    ...closed(repeat),
    properties: {
      ...Object.fromEntries(Object.entries(repeat).map(([name, key]) => [name, keySchema(key, 'text')])),
      empty: { type: 'array', items: ref('node'), description: 'Shown when the list is empty.' },
    },
  },
  state: formsSchema({}, 'a state', states),
};

/** Generates `schemas/language.schema.json`: conditions, values and actions, from the language table. */
export function genLanguageSchema(): void {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'The language of layouts',
    description:
      'Conditions, values and actions. Made by `npm run gen` from src/engine/layout/language, and joined with the node schemas into layout.schema.json.',
    definitions,
  };
  writeSchema('schemas/language.schema.json', schema);
}

/** Adds to forms the value that takes the place of a missing one. */
function withDefault(forms: Readonly<Record<string, Entry>>): Readonly<Record<string, Entry>> {
  const key: Key = { takes: 'value', optional: true, about: 'The value when there is none.' };
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [
      name,
      form.neverMissing ? form : { ...form, with: { ...form.with, default: key } },
    ]),
  );
}

/**
 * A literal of these types, or one of the forms. It is one object with the keys of all forms: of several alternatives that do not
 * match, an editor would describe one that the author does not mean.
 */
function formsSchema(
  literals: Readonly<Record<string, string>>,
  what: string,
  forms: Readonly<Record<string, Entry>>,
  sort: Sort = 'text',
): SchemaPart {
  const keys = new Map<string, SchemaPart[]>();
  const add = (name: string, key: Key) => {
    const schema = keySchema(key, sort);
    const others = keys.get(name) ?? [];
    if (!others.some((other) => JSON.stringify(other) === JSON.stringify(schema))) keys.set(name, [...others, schema]);
  };
  for (const [name, { about, takes }] of Object.entries(forms)) add(name, { takes, about });
  for (const form of Object.values(forms)) for (const [name, key] of Object.entries(form.with ?? {})) add(name, key);
  return {
    type: [...Object.keys(literals), 'object'],
    properties: Object.fromEntries(
      [...keys].map(([name, schemas]) => [name, schemas.length === 1 ? schemas[0] : { anyOf: schemas }]),
    ),
    ...oneForm(forms, `This is not ${what}. Write`, Object.values(literals)),
  };
}

/** An object has exactly one of the forms, and only the keys of that form. */
function oneForm(forms: Readonly<Record<string, Entry>>, sentence: string, literals: readonly string[]): SchemaPart {
  const names = Object.keys(forms);
  const object = `an object with one of ${names.join(', ')}`;
  const errorMessage = `${sentence} ${literals.length === 0 ? object : `${literals.join(', ')}, or ${object}`}.`;
  return {
    minProperties: 1,
    if: { anyOf: names.map((name) => ({ required: [name] })) },
    else: { additionalProperties: false, errorMessage },
    dependencies: Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, besideSchema(name, form)])),
    errorMessage,
  };
}

function besideSchema(name: string, { with: more = {}, together = [] }: Entry): SchemaPart {
  const others = Object.keys(more);
  const required = others.filter((other) => !more[other]?.optional);
  return {
    additionalProperties: false,
    properties: Object.fromEntries([name, ...others].map((key) => [key, {}])),
    ...(required.length > 0 && { required }),
    ...(together.length > 0 && {
      dependencies: Object.fromEntries(together.map((key) => [key, together.filter((one) => one !== key)])),
    }),
    errorMessage: `Beside "${name}" stands ${others.length === 0 ? 'no other key' : `only: ${others.join(', ')}`}.`,
  };
}

/** SchemaPart of a list that is read, or made with `each`; `row` is the schema of its rows. */
export function readListSchema(row: SchemaPart): SchemaPart {
  const get = { about: 'The list of this path.', takes: 'list' } as const;
  const { properties } = closed({ get, each, ...each.with });
  return meant({
    type: 'object',
    properties: { ...properties, value: row },
    ...oneForm({ get, each }, 'This is not a list. Write', ['a list in brackets']),
  });
}

/** A switch on `do`: all verbs are offered at once, and the keys are those of the chosen one. */
function actionSchema(): SchemaPart {
  const verbs = Object.entries<ActionEntry>(actions);
  return {
    type: 'object',
    required: ['do'],
    properties: {
      do: {
        enum: verbs.map(([verb]) => verb),
        enumDescriptions: verbs.map(([, { about }]) => about),
        description: 'What a press does.',
      },
    },
    allOf: verbs.map(([verb, { keys, exactlyOne }]) => {
      const { required, ...schema } = closed(keys);
      return {
        if: { properties: { do: { const: verb } }, required: ['do'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON SchemaPart's own word
        then: {
          ...schema,
          properties: { do: {}, ...named(verb, schema.properties) },
          ...(exactlyOne ? { anyOf: exactlyOne.map((key) => ({ required: [key] })) } : { required }),
          ...(beside[verb] && { allOf: beside[verb].map(nameRef) }),
        },
      };
    }),
  };
}

function named(verb: string, properties: Record<string, SchemaPart>): Record<string, SchemaPart> {
  const named = Object.entries(nameOf[verb] ?? {}).map(([key, name]) => [key, { ...properties[key], allOf: [nameRef(name)] }]);
  return { ...properties, ...Object.fromEntries(named) };
}

function closed(keys: Readonly<Record<string, Key>>, sort: Sort = 'text') {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.entries(keys).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, keySchema(key, sort)])),
  };
}

function keySchema({ takes, about }: Key, sort: Sort): SchemaPart {
  const schema = argumentSchema(takes, sort);
  if (about === undefined) return schema;
  // Draft-07 ignores a description next to a $ref.
  return '$ref' in schema ? { allOf: [schema], description: about } : { ...schema, description: about };
}

function argumentSchema(takes: Argument, sort: Sort): SchemaPart {
  if (typeof takes === 'string') return leafSchema(takes, sort);
  if ('listOf' in takes) {
    const items = argumentSchema(takes.listOf, sort);
    return { type: 'array', ...(takes.listOf !== 'condition' && { minItems: 1 }), items };
  }
  if ('mapOf' in takes) return { type: 'object', minProperties: 1, additionalProperties: argumentSchema(takes.mapOf, sort) };
  if ('oneOf' in takes) return { enum: takes.oneOf };
  if ('either' in takes) {
    const alternatives = takes.either.map((one) => [one, argumentSchema(one, sort)] as const);
    return { anyOf: alternatives.map(([one, schema]) => (typeof one === 'object' && 'keys' in one ? meant(schema) : schema)) };
  }
  if ('keys' in takes) return { ...closed(takes.keys, sort), ...(isAllOptional(takes.keys) && { minProperties: 1 }) };
  const { tuple, optional = 0 } = takes;
  return {
    type: 'array',
    items: tuple.map((one) => argumentSchema(one, sort)),
    minItems: tuple.length - optional,
    maxItems: tuple.length,
  };
}

function leafSchema(leaf: Leaf, sort: Sort): SchemaPart {
  switch (leaf) {
    case 'path':
    case 'flag':
    case 'list':
    case 'resource':
    case 'rule':
    case 'textKey':
      return nameRef(leaf);
    case 'value':
      return ref(sort);
    case 'condition':
    case 'operand':
    case 'quantity':
    case 'text':
    case 'scalar':
    case 'action':
    case 'address':
      return ref(leaf);
    case 'euros':
      return { type: 'string', pattern: '^-?\\d+\\.\\d\\d$' };
    case 'day':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
    case 'digit':
      return { type: 'integer', minimum: 0, maximum: 6 };
    case 'boolean':
      return { type: 'boolean' };
    case 'name':
      return { type: 'string', pattern: NAME.source };
    case 'word':
      return { type: 'string', minLength: 1 };
    case 'datePattern':
      return { type: 'string', pattern: DATE_PATTERN.source };
    case 'itemKey':
    case 'reference':
    case 'string':
      return { type: 'string' };
  }
}

function ref(definition: string): SchemaPart {
  return { $ref: `#/definitions/${definition}` };
}
