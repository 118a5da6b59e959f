import { isObject, own } from '../../src/kernel/json';
import { readJson, writeGenerated } from './files';
import { type Schema, typesOf } from './types';

/** Generates types of the files of a brand that code reads, and the defaults of its settings. */
export async function genBrandFiles(): Promise<void> {
  await genSettings();
}

/** The settings of the page (`x-page`); one with a default is always there. */
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
    'src/contract/settings.generated.ts',
    [
      types,
      '/** What counts when neither the brand nor `_default` has a setting. */',
      `export const defaultSettings: BrandSettings = ${JSON.stringify(defaults)};\n`,
    ].join('\n'),
  );
}

function schemaOf(name: string): Schema {
  const schema = readJson(`schemas/${name}.schema.json`);
  if (!isObject(schema)) throw new Error(`schemas/${name}.schema.json is no object`);
  return schema;
}
