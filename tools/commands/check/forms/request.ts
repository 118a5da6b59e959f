import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { writtenCalls } from '../../../brands/portalCalls';
import { projectRoot } from '../../../brands/readBrand';
import { compileLiteral } from '../../../brands/schemas';

/** The type that the server accepts at a position of a request, from `schemas/api`. */
export interface ExpectedType {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  maxLength?: number;
  properties?: Readonly<Record<string, ExpectedType>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: ExpectedType;
}

const folder = path.join(projectRoot, 'schemas/api');
const requests = new Map<string, ExpectedType>();

/** The request of a call; one without a schema accepts everything. */
export function requestOf(operation: string): ExpectedType {
  const known = requests.get(operation);
  if (known) return known;
  const name = writtenCalls().find((call) => call.name === operation)?.request;
  const wanted = name === undefined ? {} : readJson<ExpectedType>(`${name}.schema.json`);
  requests.set(operation, wanted);
  return wanted;
}

/** The words that the answer of a call may have as its reason. */
export function reasonsOf(operation: string): readonly string[] {
  const name = writtenCalls().find((call) => call.name === operation)?.answer;
  const answer = name === undefined ? {} : readJson<ExpectedType>(`${name}.schema.json`);
  return (answer.properties?.reason?.enum ?? []).map(String);
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const validators = new WeakMap<ExpectedType, ValidateFunction>();

/** Validator of literals in a form that are sent unchanged. */
export function validatorFor(wanted: ExpectedType): ValidateFunction {
  const known = validators.get(wanted) ?? compileLiteral(wanted);
  validators.set(wanted, known);
  return known;
}

/** Whether something of this type is taken. */
export function takes({ type }: ExpectedType, one: string): boolean {
  return type === undefined || type === one || (Array.isArray(type) && type.includes(one));
}

const words = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['array', 'a list'],
]);

/** In words for authors: "a string". */
export function describeExpected({ type }: ExpectedType): string {
  return [type ?? 'anything']
    .flat()
    .map((one) => words.get(one) ?? one)
    .join(' or ');
}
