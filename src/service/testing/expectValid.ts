import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';

const ajv = new Ajv({ strict: false });
const schemas = new Map<string, ValidateFunction>(
  readdirSync('schemas/api')
    .filter((name) => name.endsWith('.answer.schema.json'))
    .map((name) => [
      name.replace('.answer.schema.json', ''),
      ajv.compile(JSON.parse(readFileSync(join('schemas/api', name), 'utf8'))),
    ]),
);

/** Expects that a response matches its schema in `schemas/api`; `schema` is the name without `.answer`. */
export function expectValid(schema: string, answer: unknown): void {
  const validate = schemas.get(schema);
  if (validate === undefined) throw new Error(`There is no schema ${schema}.`);
  validate(answer);
  expect(validate.errors ?? []).toEqual([]);
}
