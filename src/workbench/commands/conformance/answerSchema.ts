import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { readApiSchema } from '../openapi/contract';
import { misspeltKeys } from './keys';

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();

/** Where an answer differs from its schema in `schemas/api`; undefined if it matches. Contains no values. */
export function schemaProblem(answer: string, json: unknown): string | undefined {
  const validate = compiled.get(answer) ?? ajv.compile(readApiSchema(answer));
  compiled.set(answer, validate);
  return validate(json) ? undefined : (validate.errors ?? []).slice(0, 3).map(errorWords).join('; ');
}

/** Keys of an answer that are probably misspelt; undefined if there are none. */
export function keyProblem(answer: string, json: unknown): string | undefined {
  const misspelt = misspeltKeys(json, readApiSchema(answer));
  return misspelt.length === 0 ? undefined : misspelt.slice(0, 5).join('; ');
}

/** Location and error, without the value, which may be personal data. */
function errorWords({ instancePath, message = 'is wrong', params }: ErrorObject): string {
  const more = 'additionalProperty' in params ? ` "${params.additionalProperty}"` : '';
  return `${instancePath === '' ? 'the whole' : instancePath} ${message}${more}`;
}
