import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { WrittenCall } from '../../../brands/trees/siteCallTable';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import type { Result } from '../conformance/results';
import { readApiSchema } from './contract';

/** A call as it was made, with its response. */
export interface Exchange {
  method: string;
  /** Path without the base address. */
  path: string;
  /** JSON of the request; undefined without one. */
  sent: unknown;
  status: number;
  /** JSON of the response; undefined for another type. */
  answer: unknown;
}

/** What the product knows of the contract without the document. */
export interface Observed {
  calls: readonly WrittenCall[];
  /** Results of the conformance suite: each call, made or not. */
  results: readonly Result[];
  exchanges: readonly Exchange[];
}

interface FoundOperation {
  method: string;
  path: string;
  operation: JsonObject;
}

/** The points in which an OpenAPI document and `bolletta conformance` differ, one sentence each. */
export function disagreements(document: JsonObject, observed: Observed): string[] {
  const operations = operationsIn(document);
  const known = new Map<string, string[]>();
  const compare: Compare = (name, schema) => {
    const key = `${name} ${JSON.stringify(schema)}`;
    const found = known.get(key) ?? differences(name, document, schema);
    known.set(key, found);
    return found;
  };
  return [
    ...differingCalls(operations, observed),
    ...observed.calls.flatMap((call) => differingSchemas(document, operations, call, compare)),
    ...differingExchanges(document, operations, observed.exchanges),
  ];
}

function operationsIn(document: JsonObject): FoundOperation[] {
  return Object.entries(own(document, 'paths') ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isObject(operation) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  );
}

/** Names of the calls of an operation. */
function namesOf({ operation }: FoundOperation): string[] {
  return (asList(own(operation, 'x-calls')) ?? [own(operation, 'operationId') ?? '']).map(String);
}

function differingCalls(operations: readonly FoundOperation[], { results }: Observed): string[] {
  const known = new Map(results.map(({ call, request }) => [call, request.replace('{prefix}', '/')]));
  const written = new Map(operations.flatMap((one) => namesOf(one).map((name) => [name, `${one.method} ${one.path}`] as const)));
  return [...new Set([...known.keys(), ...written.keys()])]
    .filter((name) => known.get(name) !== written.get(name))
    .map((name) => `${name} is ${known.get(name)} in conformance, ${written.get(name)} in the document`);
}

/** The differences between a schema of `schemas/api` and one of the document. */
type Compare = (name: string, schema: Json | undefined) => string[];

/** Compares the schemas of a call with those that conformance reads. */
function differingSchemas(
  document: JsonObject,
  operations: readonly FoundOperation[],
  call: WrittenCall,
  compare: Compare,
): string[] {
  const operation = operations.find((one) => namesOf(one).includes(call.name))?.operation;
  const contentOf = (part: Json | undefined) => own(own(own(part, 'content'), 'application/json'), 'schema');
  const body = contentOf(own(operation, 'requestBody'));
  const bodies = asList(own(body, 'anyOf')) ?? [body];
  const answers = own(operation, 'responses');
  const answer = contentOf(own(answers, '200'));
  const errors = Object.entries(answers ?? {}).filter(([status]) => status !== '200');
  return [
    ...errors.flatMap(([status, error]) =>
      compare('error.answer', contentOf(resolvedIn(document, error))).map((one) => `${call.name} ${status}: ${one}`),
    ),
    ...(call.answer === undefined ? [] : compare(call.answer, answer)),
    ...(call.request === undefined || bodies.some((one) => compare(call.request ?? '', one).length === 0)
      ? []
      : [`The body of ${call.name} is not ${call.request}`]),
  ];
}

/** Keywords that a file and the document write in different ways, or that one of them lacks; so is the type of an enum. */
const OTHERWISE = new Set(['$schema', 'definitions', 'x-kind', 'format']);

/** The places in which a schema of the document differs from its file. */
function differences(name: string, document: JsonObject, schema: Json | undefined): string[] {
  const file = readApiSchema(name);
  const seen = new Set<string>();
  const walk = (one: Json | undefined, other: Json | undefined, at: string): string[] => {
    const [reference, inDocument] = [ownText(one, '$ref'), ownText(other, '$ref')];
    if (reference !== undefined) {
      // A schema may refer to itself.
      const isKnown = seen.has(`${reference} ${inDocument}`);
      seen.add(`${reference} ${inDocument}`);
      return isKnown ? [] : walk(target(file, reference), other, at);
    }
    if (inDocument !== undefined) return walk(one, target(document, inDocument), at);
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      return one.flatMap((item, index) => walk(item, other[index], `${at}/${index}`));
    if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other) ? [] : [`${at} differs`];
    const { prefixItems, ...rest } = other;
    const described: JsonObject = prefixItems === undefined ? rest : { ...rest, items: prefixItems };
    return [...new Set([...Object.keys(one), ...Object.keys(described)])]
      .filter((key) => /[pP]roperties$/.test(at) || !(OTHERWISE.has(key) || (key === 'type' && own(one, 'enum') !== undefined)))
      .flatMap((key) => walk(own(one, key), own(described, key), `${at}/${key}`));
  };
  return walk(file, schema, name);
}

function resolvedIn(document: JsonObject, part: Json): Json | undefined {
  const reference = ownText(part, '$ref');
  return reference === undefined ? part : target(document, reference);
}

function target(whole: Json, reference: string): Json | undefined {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json | undefined>((inner, key) => own(inner, key), whole);
}

function differingExchanges(
  document: JsonObject,
  operations: readonly FoundOperation[],
  exchanges: readonly Exchange[],
): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const isValid = (pointer: string, value: unknown) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
    compiled.set(pointer, validate);
    return validate(value);
  };
  return exchanges.flatMap(({ method, path, sent, status, answer }) => {
    const found = matching(operations, method, path);
    const asked = `${method} ${found?.path ?? path}`;
    if (found === undefined) return [`The document has no operation for ${asked}`];
    const at = `paths/${found.path.replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent)}/${method.toLowerCase()}`;
    const response = own(own(found.operation, 'responses'), String(status));
    if (response === undefined) return [`${asked} answers ${status}, which the document does not list`];
    const content = own(own(response, 'content'), 'application/json');
    const error = ownText(answer, 'error');
    const schemaAt = (part: string) => `${at}/${part}/content/application~1json/schema`;
    return [
      content !== undefined &&
        !isValid(schemaAt(`responses/${status}`), answer) &&
        `${asked} answers ${status} with another body`,
      status >= 400 && own(own(content, 'examples'), error ?? '') === undefined && `${asked} answers ${status} ${error}`,
      status === 200 && sent !== undefined && !isValid(schemaAt('requestBody'), sent) && `${asked} takes another body`,
    ].filter((sentence) => sentence !== false);
  });
}

/** The operation of a request. A path without placeholders comes before one with them, as OpenAPI says. */
function matching(operations: readonly FoundOperation[], method: string, path: string): FoundOperation | undefined {
  const placeholders = (one: FoundOperation) => one.path.split('{').length;
  return operations
    .filter((one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((one, other) => placeholders(one) - placeholders(other))[0];
}
