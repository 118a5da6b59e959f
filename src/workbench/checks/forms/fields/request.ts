import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { projectRoot } from '../../../../brands/readBrand';
import { compileLiteral } from '../../../../brands/schemas';
import { writtenCalls } from '../../../../brands/trees/siteCallTable';

/** The type that the server accepts at a position of a request, from `schemas/api`. */
export interface RequestType {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  maxLength?: number;
  properties?: Readonly<Record<string, RequestType>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: RequestType;
}

const folder = path.join(projectRoot, 'schemas/api');
const requests = new Map<string, RequestType>();

/** The request type of a call; a call without a schema accepts everything. */
export function requestOf(operation: string): RequestType {
  const known = requests.get(operation);
  if (known) return known;
  const name = writtenCalls().find((call) => call.name === operation)?.request;
  const wanted = name === undefined ? {} : readJson<RequestType>(`${name}.schema.json`);
  requests.set(operation, wanted);
  return wanted;
}

/** The possible reasons in the answer of a call. */
export function reasonsOf(operation: string): readonly string[] {
  const name = writtenCalls().find((call) => call.name === operation)?.answer;
  const answer = name === undefined ? {} : readJson<RequestType>(`${name}.schema.json`);
  return (answer.properties?.reason?.enum ?? []).map(String);
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const validators = new WeakMap<RequestType, ValidateFunction>();

/** Validator of literals that a form sends unchanged. */
export function validatorFor(wanted: RequestType): ValidateFunction {
  const known = validators.get(wanted) ?? compileLiteral(wanted);
  validators.set(wanted, known);
  return known;
}

/** Whether a value of type `one` is accepted. */
export function takes({ type }: RequestType, one: string): boolean {
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

/** Description for messages: "a string". */
export function describeExpected({ type }: RequestType): string {
  return [type ?? 'anything']
    .flat()
    .map((one) => words.get(one) ?? one)
    .join(' or ');
}
