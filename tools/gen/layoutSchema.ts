import { CURRENT_VERSION } from '../../src/brands/migrations/index';
import { type NodeSchema, type PropSchema, readNodeSchemas } from '../../src/brands/nodeSchemas';
import { NAME } from '../../src/engine/layout/language/grammar';
import { meant, nameRef, type SchemaPart } from './editor/shapes';
import { readJson, writeSchema } from './files';
import { readListSchema } from './languageSchema';

/** The properties of a layout file. */
const layoutProperties: Record<string, SchemaPart> = {
  $schema: { type: 'string' },
  schemaVersion: { const: CURRENT_VERSION, description: 'Version of the format.' },
  template: { type: 'string', description: 'Name of the template.' },
  module: { type: 'string', description: 'Name of the module.' },
  page: {
    type: 'string',
    pattern: '^[a-z0-9]+(_[a-z0-9]+)*$',
    description: 'Name of the page; overlays address its nodes by it, as those of a module.',
  },
  path: {
    type: 'string',
    pattern: '^(/[a-z0-9_]*|/\\{[a-z]+\\}|\\*)$',
    description: 'Address of the page, such as /invoices; /{argument} for those of the menu, * for every other address.',
  },
  also: {
    type: 'array',
    items: { type: 'string', pattern: '^/[a-z0-9_]*$' },
    description: 'Other addresses of the same page.',
  },
  under: {
    type: 'string',
    pattern: '^/[a-z0-9_]*$',
    description: 'Address of the page that this one belongs to: the menu marks that one.',
  },
  login: { type: 'boolean', description: 'Whether customers must be signed in; default true.' },
  heading: { type: 'string', description: 'Text key of the title in the tab of the browser.', allOf: [nameRef('textKey')] },
  params: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', pattern: NAME.source },
    description: 'Keys of the query that layouts read as params.',
  },
  data: {
    type: 'object',
    propertyNames: { pattern: NAME.source },
    additionalProperties: pageCall(),
    description: 'Roots that only this page has, or that a frame gives every page in it, each with the call behind it.',
  },
  title: { type: 'string', description: 'Purpose, in plain words.' },
  needs: { type: 'array', items: { type: 'string' }, description: 'Names that the module reads from the nodes around it.' },
  nodes: { type: 'array', items: { $ref: '#/definitions/node' } },
};

/** Generates `schemas/layout.schema.json`, to which "$schema" in a layout file points for completion in editors. */
export function genLayoutSchema(): void {
  const language = readJson('schemas/language.schema.json') as { definitions: Record<string, SchemaPart> };
  const nodes = readNodeSchemas();
  const structures = structure();
  const types = {
    ...Object.fromEntries(Object.entries(structures).map(([name, { description }]) => [name.replace('node.', ''), description])),
    ...Object.fromEntries(nodes.map(({ node, description }) => [node.type, description])),
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Layout',
    description:
      'A template, a module or a page of the site. Made by `npm run gen` from the node schemas and language.schema.json.',
    type: 'object',
    additionalProperties: false,
    required: ['schemaVersion', 'title', 'nodes'],
    properties: layoutProperties,
    oneOf: [{ required: ['template'] }, { required: ['module'] }, { required: ['page', 'path'] }],
    definitions: {
      ...language.definitions,
      node: nodeUnion(types),
      ...structures,
      ...Object.fromEntries(nodes.map((node) => [`node.${node.node.type}`, nodeDefinition(node)])),
    },
  };
  writeSchema('schemas/layout.schema.json', schema);
}

/** A switch on `type`, which gives readable errors; a big oneOf does not. */
function nodeUnion(descriptions: Readonly<Record<string, unknown>>): SchemaPart {
  const types = Object.keys(descriptions);
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: { enum: types, enumDescriptions: Object.values(descriptions) } },
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON SchemaPart's own word
      then: { $ref: `#/definitions/node.${type}` },
    })),
  };
}

function nodeDefinition({ node, properties }: NodeSchema): SchemaPart {
  const { requiredProps, requiredEvents = [] } = node;
  return {
    additionalProperties: false,
    required: [...(requiredProps.length > 0 ? ['props'] : []), ...(requiredEvents.length > 0 ? ['on'] : [])],
    properties: {
      ...common(),
      props: { ...authored(properties), required: requiredProps },
      ...(node.children && { children: { type: 'array', items: { $ref: '#/definitions/node' } } }),
      ...(node.slots?.length && {
        slots: closed(
          Object.fromEntries(node.slots.map((slot) => [slot, { type: 'array', items: { $ref: '#/definitions/node' } }])),
        ),
      }),
      ...(node.events?.length && {
        on: {
          ...closed(Object.fromEntries(node.events.map((event) => [event, { $ref: '#/definitions/action' }]))),
          required: requiredEvents,
        },
      }),
    },
  };
}

function structure(): Record<string, SchemaPart> {
  const children = { type: 'array', items: { $ref: '#/definitions/node' } };
  const names = {
    type: 'array',
    items: { type: 'string', allOf: [nameRef('module')] },
    description: 'Modules in order; with `from`, the list used until the server names another.',
  };
  return {
    'node.choose': {
      description: 'Shows its first visible child.',
      additionalProperties: false,
      properties: { ...common(), children },
    },
    'node.page': {
      description: 'Where a frame shows the pages of the site, nothing on a bill; with children, what only those pages show.',
      additionalProperties: false,
      properties: { ...common(), children },
    },
    'node.module': {
      description: 'One module.',
      additionalProperties: false,
      required: ['props'],
      properties: {
        ...common(),
        props: { ...closed({ name: { type: 'string', allOf: [nameRef('module')] } }), required: ['name'] },
      },
    },
    'node.modules': {
      description: 'A list of modules.',
      additionalProperties: false,
      required: ['props'],
      properties: {
        ...common(),
        props: {
          ...closed({ from: { enum: ['all', 'left', 'right'], description: 'The list of the server.' }, names }),
          required: ['names'],
        },
      },
    },
  };
}

function pageCall(): SchemaPart {
  const scalars = (description: string) => ({
    type: 'object',
    additionalProperties: { $ref: '#/definitions/scalar' },
    description,
  });
  return {
    type: 'object',
    additionalProperties: false,
    required: ['call'],
    description: 'A GET of schemas/api/calls.json.',
    allOf: [nameRef('values'), nameRef('queries')],
    properties: {
      call: { type: 'string', description: 'Name of the call.', allOf: [nameRef('reading')] },
      values: scalars('Placeholder of its path -> value. The call waits for each, and is not made without one.'),
      query: scalars('Key of its query -> value; a key without value is left out.'),
      needs: {
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        description: 'Keys of its query without which the call is not made.',
      },
      grows: {
        type: 'string',
        description: 'Key of its query that takes "next" of an answer: the list "items" grows by the action more.',
      },
      mayBeAbsent: {
        type: 'boolean',
        description:
          "A 404 means that there is nothing, such as an id in the address that is not the customer's: the root holds nothing, in place of having failed.",
      },
      ahead: {
        type: 'boolean',
        description: 'false: a link that is pointed at does not make the call, such as one that records a visit.',
      },
      changes: {
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        description:
          'Roots that the call changes, such as the count of messages that it marks as read: they are loaded again after it, and a link that is pointed at does not make it.',
      },
    },
  };
}

function common(): Record<string, SchemaPart> {
  return {
    type: {},
    id: {
      type: 'string',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Unique in the file; lowercase letters, digits and hyphens.',
    },
    when: { allOf: [{ $ref: '#/definitions/condition' }], description: 'The node shows only while this is true.' },
    pending: { const: 'skeleton', description: 'Shows a placeholder while the node waits for data.' },
    repeat: { allOf: [{ $ref: '#/definitions/repeat' }], description: 'One instance of the node for each item of a list.' },
    state: {
      type: 'object',
      propertyNames: { pattern: NAME.source },
      additionalProperties: { $ref: '#/definitions/state' },
      description: 'Names that this node introduces for the nodes inside it.',
    },
    fallback: {
      anyOf: [{ enum: ['notice', 'nothing'] }, meant({ $ref: '#/definitions/node' })],
      description: 'What shows here if the node fails.',
    },
    tags: { type: 'array', items: { enum: ['must-show'] }, description: 'must-show: the node must be visible on every bill.' },
  };
}

function authored(properties: Record<string, PropSchema>): SchemaPart {
  return closed(Object.fromEntries(Object.entries(properties).map(([name, prop]) => [name, authoredProp(prop, false)])));
}

function authoredProp(prop: PropSchema, inList: boolean): SchemaPart {
  const { description, 'x-prop': kind } = prop;
  const reference = (name: string): SchemaPart => ({ allOf: [{ $ref: `#/definitions/${name}` }], description });
  if (kind === undefined) return { ...prop };
  switch (kind) {
    case 'text':
      return reference(inList ? 'cell' : 'text');
    case 'flag':
      return reference('condition');
    case 'choice':
      return { anyOf: [{ enum: prop.enum }, { ...meant({ $ref: '#/definitions/scalar' }), type: 'object' }], description };
    case 'action':
      return reference('action');
    case 'data':
      return {
        type: 'object',
        additionalProperties: false,
        required: ['get'],
        properties: { get: nameRef('path') },
        description,
      };
    case 'state':
      return { type: 'string', description };
    case 'number':
    case 'image':
    case 'color':
      return reference('scalar');
    case 'list':
      return authoredList(prop);
  }
}

function authoredList(prop: PropSchema): SchemaPart {
  const rowProperties = Object.fromEntries(
    Object.entries(prop.items ?? {}).map(([name, item]) => [name, authoredProp(item, true)]),
  );
  const row = {
    type: 'object',
    properties: { id: { type: 'string' }, ...rowProperties },
    additionalProperties: prop.open ? { $ref: '#/definitions/cell' } : false,
  };
  return {
    description: prop.description,
    anyOf: [{ type: 'array', items: row }, readListSchema(row)],
  };
}

function closed(properties: Record<string, unknown>): SchemaPart {
  return { type: 'object', additionalProperties: false, properties };
}
