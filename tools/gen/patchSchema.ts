import { changeableProperties } from '../../src/engine/layout/compose/propertyOperations';
import {
  formVerbs,
  overlayVerbs,
  type Subject,
  usageOf,
  type VerbArgument,
  type VerbName,
} from '../../src/engine/layout/patch/verbs';
import { nameRef } from './editor/shapes';
import { writeSchema } from './files';

type Schema = Record<string, unknown>;

/** A path inside a node: a part that overlays may change, then keys and ids of list entries. */
const pathInNode: Schema = {
  type: 'string',
  pattern: `^(fallback|(${changeableProperties.filter((one) => one !== 'fallback').join('|')})(\\.[A-Za-z0-9_-]+(\\[[A-Za-z0-9_-]+\\])*)*)$`,
};

/** A path inside a form: a part of the form, then keys. */
const pathInForm: Schema = {
  type: 'string',
  pattern:
    '^(schema|ui|errors|derive|attachments|send|confirm|success|failure|title)(\\.[A-Za-z0-9_-]+)+$|^(title|confirm|attachments|derive)$',
  description:
    'Write a path in the form that begins with schema, ui, errors, derive, attachments, send, confirm, success, failure or title, such as ui.fields.phone.label. Entries of lists have no path.',
};

/** How a change names an entry of a list. */
const entryName: Schema = {
  type: 'string',
  description:
    'An entry is named by its id, or by the word that it is. A list of other entries has no names: set the whole list.',
};

const id: Schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
const nodes: Schema = { type: 'array', minItems: 1, items: { $ref: 'layout.schema.json#/definitions/node' } };

/** Schema of each argument; `path` is the path schema of its subject. */
const argumentSchemas: Record<VerbArgument, (path: Schema, about: string) => Schema> = {
  true: (_, description) => ({ const: true, description }),
  nodes: (_, description) => ({ ...nodes, description }),
  placedNodes: (_, description) => ({
    type: 'object',
    additionalProperties: false,
    required: ['nodes'],
    description,
    properties: {
      slot: { type: 'string', minLength: 1, description: 'Name of a slot of the target; its children if absent.' },
      at: { enum: ['start', 'end'], description: 'Where: end (default) or start.' },
      nodes: { ...nodes, description: 'Nodes to put there.' },
    },
  }),
  sibling: (_, description) => ({ ...id, description }),
  node: (_, description) => ({ allOf: [{ $ref: 'layout.schema.json#/definitions/node' }], description }),
  children: (_, description) => ({ type: 'array', minItems: 1, uniqueItems: true, items: id, description }),
  values: (path, description) => byPath(path, {}, description),
  paths: (path, description) => ({ type: 'array', minItems: 1, items: path, description }),
  entries: (path, description) => byPath(path, {}, description),
  names: (path, description) => byPath(path, { additionalProperties: entryName }, description),
  orders: (path, description) =>
    byPath(path, { maxProperties: 1, additionalProperties: { type: 'array', items: entryName } }, description),
};

function byPath(propertyNames: Schema, more: Schema, description: string): Schema {
  return { type: 'object', minProperties: 1, propertyNames, ...more, description };
}

/** Generates `schemas/patch.schema.json`: operations of overlays and changes of forms, from the table of verbs. */
export function genPatchSchema(): void {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Patch',
    description: 'What changes a layout or a form. Made by `npm run gen` from the verbs in src/engine/layout/patch.',
    definitions: { overlayOperation: overlayOperation(), formChange: formChange() },
  };
  writeSchema('schemas/patch.schema.json', schema);
}

function overlayOperation(): Schema {
  const about = 'An operation has "at" and exactly one verb.';
  return {
    type: 'object',
    additionalProperties: false,
    required: ['at'],
    description: about,
    if: { required: ['acknowledge'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
    then: {
      minProperties: 3,
      maxProperties: 3,
      description: 'An operation has "at", exactly one verb and "acknowledge".',
    },
    else: { minProperties: 2, maxProperties: 2, description: about },
    properties: {
      at: {
        type: 'string',
        pattern: '^[A-Za-z0-9_]+:[a-z0-9]+(-[a-z0-9]+)*(/[A-Za-z0-9_-]+)*$',
        allOf: [nameRef('address')],
        description:
          'The node. module:id for every place where the module stands (dati_pagamento_testata:payment-promo); template:id for a node of a template (3Dt:left-list); template:modules-id/module/id for one place of a module (3Dt:left-list/scarica_pdf/pdf-tile).',
      },
      ...Object.fromEntries(overlayVerbs.map((verb) => [verb, eitherOf(schemaOf(verb, 'node'), schemaOf(verb, 'property'))])),
      acknowledge: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string', pattern: '^[a-z]+(\\.[a-zA-Z]+)+$' },
        description:
          'Codes of warnings that check gives for this operation and that are meant so: check then lists them as information. Errors cannot be acknowledged.',
      },
    },
  };
}

function formChange(): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description: 'Exactly one change.',
    properties: Object.fromEntries(formVerbs.map((verb) => [verb, schemaOf(verb, 'form')])),
  };
}

function schemaOf(verb: VerbName, subject: Subject): Schema | undefined {
  const usage = usageOf(verb, subject);
  return usage && argumentSchemas[usage.argument](subject === 'form' ? pathInForm : pathInNode, usage.about);
}

/** A verb with two subjects takes a list for a node and an object for its properties. */
function eitherOf(ofNode: Schema | undefined, ofProperty: Schema | undefined): Schema | undefined {
  if (!ofNode || !ofProperty) return ofNode ?? ofProperty;
  const description = `${ofNode.description} Or: ${ofProperty.description}`;
  // A switch on the type reports one error; a choice would report those of both alternatives.
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  return { description, if: { type: 'object' }, then: ofProperty, else: ofNode };
}
