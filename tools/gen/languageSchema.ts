import { isAllOptional } from '../../src/brands/text/languageForm';
import { resources } from '../../src/engine/contract/kinds.generated';
import { DATE_PATTERN } from '../../src/engine/kernel/figures/dates';
import { actions } from '../../src/engine/layout/language/actions';
import { conditions } from '../../src/engine/layout/language/conditions';
import { type ActionEntry, type Argument, type Entry, type Key, type Leaf, NAME } from '../../src/engine/layout/language/grammar';
import { repeat, states } from '../../src/engine/layout/language/states';
import { each, operandForms, quantityForms, scalarForms, textForms } from '../../src/engine/layout/language/values';
import { writeGenerated } from './files';

type Schema = Record<string, unknown>;

/** A schema definition to which a nested `value` refers. */
type Sort = 'text' | 'scalar';

const path: Schema = {
  type: 'string',
  description: 'Dotted path from a root of schemas/scope or from a name that repeat, each, some or state introduces.',
  minLength: 1,
};

const definitions: Record<string, Schema> = {
  path,
  condition: {
    description: 'True, false, missing or pending; only true shows.',
    anyOf: [{ type: 'boolean' }, ...alternatives(conditions, 'text', false)],
  },
  operand: {
    anyOf: [{ type: ['string', 'number', 'boolean'] }, ...alternatives(operandForms, 'text', false)],
  },
  quantity: { anyOf: [{ type: 'number' }, ...alternatives(quantityForms, 'text', false)] },
  text: {
    description: 'Words or a figure for people. Fixed words are always a message key: {"t": key}.',
    anyOf: alternatives(textForms, 'text', true),
  },
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
  scalar: { anyOf: [{ type: ['string', 'number'] }, ...alternatives(scalarForms, 'scalar', true)] },
  action: { description: 'What a press does.', anyOf: Object.entries<ActionEntry>(actions).flatMap(verbSchemas) },
  repeat: {
    ...closed(repeat),
    description: 'One instance of the node for each item of a list.',
    properties: {
      ...Object.fromEntries(Object.entries(repeat).map(([name, key]) => [name, keySchema(key, 'text')])),
      empty: { type: 'array', items: ref('node'), description: 'Shown when the list is empty.' },
    },
  },
  state: {
    description: 'A name whose value the customer chooses.',
    anyOf: alternatives(states, 'text', false),
  },
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
  writeGenerated('schemas/language.schema.json', `${JSON.stringify(schema, null, 1)}\n`);
}

function alternatives(table: Readonly<Record<string, Entry>>, sort: Sort, hasDefault: boolean): Schema[] {
  return Object.entries(table).map(([name, { about, takes, with: more, together, neverMissing }]) => ({
    description: about,
    ...(together && { dependencies: Object.fromEntries(together.map((key) => [key, together.filter((one) => one !== key)])) }),
    ...closed(
      {
        [name]: { takes },
        ...more,
        ...(hasDefault && !neverMissing && { default: { takes: 'value', optional: true } }),
      },
      sort,
    ),
  }));
}

/** Schema of a list made with `each`; `row` is the schema of its rows. */
export function eachSchema(row: Schema): Schema {
  const { required, ...schema } = closed({ each: { takes: each.takes }, ...each.with });
  return { ...schema, required, properties: { ...schema.properties, value: row } };
}

/** One alternative for each key of which exactly one is required. */
function verbSchemas([name, { about, keys, exactlyOne }]: [string, ActionEntry]): Schema[] {
  const common = Object.entries(keys).filter(([key]) => !exactlyOne?.includes(key));
  return (exactlyOne ?? [undefined]).map((one) => {
    const chosen = one === undefined ? [] : Object.entries(keys).filter(([key]) => key === one);
    const { required, properties } = closed(Object.fromEntries([...chosen, ...common]));
    return {
      description: about,
      type: 'object',
      additionalProperties: false,
      required: ['do', ...required],
      properties: { do: { const: name }, ...properties },
    };
  });
}

function closed(keys: Readonly<Record<string, Key>>, sort: Sort = 'text') {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.entries(keys).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, keySchema(key, sort)])),
  };
}

function keySchema({ takes, about }: Key, sort: Sort): Schema {
  const schema = argumentSchema(takes, sort);
  if (about === undefined) return schema;
  // Draft-07 ignores a description next to a $ref.
  return '$ref' in schema ? { allOf: [schema], description: about } : { ...schema, description: about };
}

function argumentSchema(takes: Argument, sort: Sort): Schema {
  if (typeof takes === 'string') return leafSchema(takes, sort);
  if ('listOf' in takes) {
    const items = argumentSchema(takes.listOf, sort);
    return { type: 'array', ...(takes.listOf !== 'condition' && { minItems: 1 }), items };
  }
  if ('mapOf' in takes) return { type: 'object', minProperties: 1, additionalProperties: argumentSchema(takes.mapOf, sort) };
  if ('oneOf' in takes) return { enum: takes.oneOf };
  if ('either' in takes) return { anyOf: takes.either.map((one) => argumentSchema(one, sort)) };
  if ('keys' in takes) return { ...closed(takes.keys, sort), ...(isAllOptional(takes.keys) && { minProperties: 1 }) };
  const { tuple, optional = 0 } = takes;
  return {
    type: 'array',
    items: tuple.map((one) => argumentSchema(one, sort)),
    minItems: tuple.length - optional,
    maxItems: tuple.length,
  };
}

function leafSchema(leaf: Leaf, sort: Sort): Schema {
  switch (leaf) {
    case 'path':
    case 'flag':
    case 'list':
      return ref('path');
    case 'value':
      return ref(sort);
    case 'condition':
    case 'operand':
    case 'quantity':
    case 'text':
    case 'scalar':
    case 'action':
      return ref(leaf);
    case 'address':
      return {
        anyOf: [
          ref('scalar'),
          {
            description: 'A translated address; an empty translation hides the link.',
            ...closed({ t: { takes: 'textKey' } }),
          },
        ],
      };
    case 'resource':
      // Pages of the site also have roots of their own.
      return { anyOf: [{ enum: resources }, { type: 'string', pattern: NAME.source }] };
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
    case 'rule':
    case 'textKey':
    case 'reference':
    case 'string':
      return { type: 'string' };
  }
}

function ref(definition: string): Schema {
  return { $ref: `#/definitions/${definition}` };
}
