import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
// Imported by file, like `@rjsf/core` in FormFields.tsx: the entry points of both packages create a validator with Ajv, which
// only a build removes.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { LoadedForm } from '../../../engine/forms/forms';
import { formats } from '../../../engine/forms/send/formats';

/** Counts code points, as JSON Schema does: an emoji of two surrogates counts as one. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Dependencies of the compiled validators, by the names that Ajv's compiler writes. */
const shared = new Map<string, unknown>([
  ['formats', formats],
  ['ajv/dist/runtime/ucs2length', { default: characters }],
]);

export interface Checker {
  schema: RJSFSchema;
  validator: ValidatorType;
}

/** The validator that the build compiled for a form. Throws when form and validators do not match. */
export function checkerOf({ definition, makeValidators }: LoadedForm): Checker {
  // RJSF's schema type has no readonly lists.
  const schema = definition.schema as unknown as RJSFSchema;
  // The build made these functions with RJSF's own compiler.
  const functions = makeValidators((name) => shared.get(name)) as Parameters<typeof createPrecompiledValidator>[0];
  return { schema, validator: createPrecompiledValidator(functions, schema) };
}
