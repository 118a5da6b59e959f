import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/gen/files';

const ajv = new Ajv({ strict: false, allErrors: false });
const schemas = readdirSync(path.join(projectRoot, 'schemas')).filter((name) => name.endsWith('.schema.json'));
for (const name of schemas) {
  ajv.addSchema({ ...JSON.parse(readFileSync(path.join(projectRoot, 'schemas', name), 'utf8')), $id: `https://schemas/${name}` });
}

const files = ['layouts', 'hosts'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name)),
);

// What an editor underlines must be what `bolletta check` rejects: the product's own files pass both.
test.each(files)('%s is what its schema describes', (file) => {
  const content = JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
  const validate = ajv.getSchema(`https://schemas/${path.basename(content.$schema)}`);
  expect(validate?.(content), JSON.stringify(validate?.errors)).toBe(true);
});
