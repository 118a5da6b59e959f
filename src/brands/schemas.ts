import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import type { FileKind } from './fileKind';
import { projectRoot } from './readBrand';

// Formats are not validated here: the build validates them, see `settingTypes.ts`, and `check` reports each format separately.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  discriminator: true,
  validateFormats: false,
  // Optimising takes longer than checking a brand's files.
  code: { optimize: false },
});
const PATCH = 'patch.schema.json';
const compiled = new Map<FileKind, ValidateFunction>();

/**
 * The validator for a kind of file, compiled once. Nodes, conditions and values are left to the typed walk, which has better
 * messages.
 */
export function validatorOf(kind: FileKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known) return known;
  // Schemas of overlays and forms refer to the verbs that change them.
  if (!ajv.getSchema(PATCH)) ajv.addSchema(readSchema('patch'), PATCH);
  const schema = readSchema(kind);
  const validate = ajv.compile(schema);
  compiled.set(kind, validate);
  return validate;
}

function readSchema(name: FileKind | 'patch'): object {
  return stubbed(JSON.parse(readFileSync(path.join(projectRoot, `schemas/${name}.schema.json`), 'utf8')));
}

/** A validator for literals of one prop. */
export function compileLiteral(schema: object): ValidateFunction {
  return ajv.compile(schema);
}

/**
 * Makes the schema accept everything that other checks report: references to the language, to nodes and to names, and the version
 * (`migrations`).
 */
function stubbed(schema: unknown): object {
  const walked = /^names\.schema\.json|definitions\/(node|condition|text|scalar|action|repeat|state|operand|quantity|cell)$/;
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === 'definitions' && typeof value === 'object' && value !== null && 'node' in value) return undefined;
      // Keep choices by `kind`, which give useful errors; other choices are those of nodes, conditions and values.
      if (typeof value === 'object' && value !== null && 'oneOf' in value && !('discriminator' in value)) {
        const { oneOf: _, ...rest } = value;
        return rest;
      }
      if (key === 'schemaVersion') return {};
      if (key === 'required' && Array.isArray(value)) return value.filter((name) => name !== 'schemaVersion');
      const reference = typeof value === 'object' && value !== null ? value.$ref : undefined;
      return typeof reference === 'string' && walked.test(reference) ? {} : value;
    }),
  );
}
