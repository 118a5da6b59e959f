import type { Json, JsonObject } from '../../../engine/kernel/text/json';
import { bytesInWords, pageCall } from '../conformance/request/pageCalls';
import type { ContractBrand, ContractOperation } from './brandCalls';
import { type BackendContract, type DescribedCall, readApiSchema } from './contract';
import { errorResponses, errorsOfCall, merged } from './errorResponses';
import { operationParameters } from './parameters';
import { schemaReference } from './schemaComponents';
import { securityOf } from './security';
import { serverOf } from './servers';

/** Call -> example of its answer, and of its body. */
export interface ContractExamples {
  answers: Readonly<Record<string, Json>>;
  bodies: Readonly<Record<string, Json>>;
}

/** The OpenAPI operation of one or several calls. `x-calls` names the calls if there are several. */
export function openApiOperation(
  contract: BackendContract,
  operation: ContractOperation,
  { brand, examples }: { brand: ContractBrand | undefined; examples: ContractExamples },
): JsonObject {
  const { calls: all } = operation;
  const [call, ...others] = all;
  const parameters = operationParameters(contract, operation, brand);
  return {
    operationId: call.name,
    ...(others.length > 0 && { 'x-calls': all.map(({ name }) => name) }),
    tags: [call.area],
    summary: call.summary,
    description: [call.description, ...others.flatMap(alsoFor), limitsOf(call)].filter((part) => part !== undefined).join('\n\n'),
    ...(call.base === 'billService' && { servers: [serverOf('billService', brand)] }),
    security: securityOf(call, brand),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(all, examples.bodies),
    responses: {
      200: successOf(call, examples.answers),
      ...errorResponses(merged(all.map((one) => errorsOfCall(contract, one)))),
    },
  };
}

function alsoFor({ name, summary, description }: DescribedCall): (string | undefined)[] {
  return [`Also the call \`${name}\` with another body: ${summary.toLowerCase()}.`, description];
}

/** What the page does with a slow, long or failed answer. */
function limitsOf({ name }: DescribedCall): string {
  const { timeout, maxBytes, retries } = pageCall(name);
  const again = retries > 0 ? `repeats the call at most ${retries} times` : 'does not repeat the call by itself';
  return `The page waits at most ${timeout / 1000} seconds for the whole answer, takes at most ${bytesInWords(maxBytes)}, and ${again}.`;
}

function bodyOf(all: readonly DescribedCall[], examples: ContractExamples['bodies']): JsonObject {
  const names = [...new Set(all.flatMap(({ request = [] }) => request))];
  if (names.length === 0) return {};
  const [schema, ...others] = names.map(schemaReference);
  const bytes = Math.max(...all.map(({ requestBytes = 0 }) => requestBytes));
  const [example] = all.flatMap(({ name }) => examples[name] ?? []);
  const content = {
    schema: others.length === 0 ? schema : { anyOf: [schema, ...others] },
    ...(example !== undefined && { example }),
  };
  const description = `JSON in UTF-8, at most ${bytesInWords(bytes)}. The backend refuses a longer body with 413.`;
  return { requestBody: { required: true, description, content: { 'application/json': content } } } as JsonObject;
}

function successOf(
  { name, answer, mediaType = 'application/json' }: DescribedCall,
  examples: ContractExamples['answers'],
): JsonObject {
  if (answer === undefined) return FILES[mediaType] ?? { description: 'A file.', content: { [mediaType]: {} } };
  const example = examples[name];
  return {
    description: `${readApiSchema(answer).title}, as JSON.`,
    headers: { 'Cache-Control': { $ref: '#/components/headers/Cache-Control' } },
    content: { [mediaType]: { schema: schemaReference(answer), ...(example !== undefined && { example }) } },
  };
}

/** Type of an answer that is not JSON -> the response. */
const FILES: Readonly<Record<string, JsonObject>> = {
  'application/pdf': {
    description: 'A PDF.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  },
  'text/plain': { description: 'A text.', content: { 'text/plain': { schema: { type: 'string' } } } },
};
