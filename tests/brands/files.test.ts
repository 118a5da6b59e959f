import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';

/** JSON files in a folder that an author writes. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? jsonFiles(path) : name.endsWith('.json') ? [path] : [];
  });
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const files = ['layouts', 'hosts']
  .flatMap((folder) => jsonFiles(join(projectRoot, folder)))
  .map((path) => relative(projectRoot, path));

const ajv = new Ajv({ allErrors: false, strict: false, allowUnionTypes: true, schemaId: '$id', validateSchema: false });
const schemas = join(projectRoot, 'schemas');
for (const path of jsonFiles(schemas).filter((file) => dirname(file) === schemas)) {
  const schema = read(path);
  if (schema.$id === undefined) ajv.addSchema(schema, `${path}`);
  else ajv.addSchema(schema);
}

describe('every JSON file of layouts and hosts', () => {
  it.each(files)('%s points to its schema and is as it says', (file) => {
    const path = join(projectRoot, file);
    const content = read(path);
    expect(typeof content.$schema, '$schema').toBe('string');
    const schemaPath = resolve(dirname(path), content.$schema);
    expect(existsSync(schemaPath), `${content.$schema} exists`).toBe(true);
    const schema = read(schemaPath);
    const validate = ajv.getSchema(schema.$id ?? schemaPath) ?? ajv.compile(schema);
    validate(content);
    expect(validate.errors ?? []).toEqual([]);
  });
});
