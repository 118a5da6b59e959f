import { asList, isObject, own } from '../../src/engine/kernel/text/json';
import { readJson, writeGenerated } from './files';
import { type Schema, typesOf } from './types';

/** Generates types of a brand's files that code reads, and the defaults of its settings. */
export async function genBrandFiles(): Promise<void> {
  await genSettings();
  await genForm();
  await genService();
}

/** The settings of the page (`x-page`); settings with a default are always present. */
async function genSettings(): Promise<void> {
  const schema = schemaOf('host');
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([, property]) => own(property, 'x-page') === true),
  );
  const defaults = Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      own(property, 'default') === undefined ? [] : [[name, own(property, 'default')]],
    ),
  );
  const description = 'The settings of a brand that the page needs: `hostsettings.json` merged over that of `_default`.';
  const types = await typesOf({ ...schema, description, required: Object.keys(defaults), properties }, 'BrandSettings');
  writeGenerated(
    'src/engine/contract/settings.generated.ts',
    [
      types,
      '/** The defaults of the settings that neither the brand nor `_default` has. */',
      `export const defaultSettings: BrandSettings = ${JSON.stringify(defaults)};\n`,
    ].join('\n'),
  );
}

/** A form after composition, with the content of a form without `ops`. */
async function genForm(): Promise<void> {
  const schema = schemaOf('form');
  const { $schema: _, schemaVersion: __, ops: ___, ...properties } = Object(schema.properties);
  const required = ['form', ...(asList(own(schema.else, 'required')) ?? [])];
  const types = await typesOf(
    { description: schema.description ?? '', type: 'object', definitions: schema.definitions ?? {}, required, properties },
    'FormDefinition',
  );
  writeGenerated(
    'src/engine/contract/form.generated.ts',
    [
      "import type { Json, JsonObject } from '../kernel/text/json';\n",
      types,
      '/** Why a field is invalid. */',
      'export type Rule = keyof ErrorWords;\n',
      '/** What can be wrong with the attachments of a form. */',
      'export type FileRule = keyof FileErrors;\n',
      '/** Why a submission failed, as far as known. */',
      'export type Cause = keyof FailureCauses;\n',
    ].join('\n'),
  );
}

async function genService(): Promise<void> {
  const types = await typesOf(schemaOf('service'), 'ServiceSettings');
  writeGenerated('src/brands/service.generated.ts', `import type { JsonObject } from '../engine/kernel/text/json';\n\n${types}`);
}

function schemaOf(name: string): Schema {
  const schema = readJson(`schemas/${name}.schema.json`);
  if (!isObject(schema)) throw new Error(`schemas/${name}.schema.json is no object`);
  return schema;
}
