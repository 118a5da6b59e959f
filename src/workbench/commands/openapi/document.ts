import { productVersion } from '../../../brands/text/version';
import type { JsonObject } from '../../../engine/kernel/text/json';
import { type ContractBrand, operationsOf } from './brandCalls';
import { readContract } from './contract';
import { contractRules } from './contractRules';
import { errorExamples, errorsOfCall, otherError } from './errorResponses';
import { contractExamples } from './examples';
import { notificationErrors, notificationWebhook } from './notification';
import { openApiOperation } from './operation';
import { schemaComponents } from './schemaComponents';
import { securitySchemes } from './security';
import { serverOf } from './servers';

/**
 * The contract with a backend as an OpenAPI 3.1 document, from `schemas/api`. With a brand: only the calls that the brand uses,
 * at the addresses of its settings.
 */
export function openApiDocument(brand?: ContractBrand): JsonObject {
  const contract = readContract();
  const operations = operationsOf(contract, brand);
  const used = operations.flatMap(({ calls }) => calls);
  const areas = new Set(used.map(({ area }) => area));
  const context = { brand, examples: contractExamples() };
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: openApiOperation(contract, operation, context) };
  const notification = notificationWebhook(brand);
  const schemas = new Set(['error.answer', ...used.flatMap(({ request = [], answer = [] }) => [request, answer].flat())]);
  return {
    openapi: '3.1.1',
    info: {
      title: brand === undefined ? 'Backend of the interactive bill' : `Backend of the interactive bill of ${brand.host}`,
      version: productVersion(),
      summary: 'The calls that the pages of bolletta make.',
      description: contractRules(brand),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [serverOf('backend', brand)],
    tags: Object.entries(contract.areas).flatMap(([name, description]) => (areas.has(name) ? [{ name, description }] : [])),
    paths,
    ...(notification && { webhooks: { notifyOutcome: notification } }),
    components: {
      schemas: schemaComponents(schemas),
      responses: { OtherError: otherError },
      headers: {
        'Retry-After': {
          description: 'Seconds to wait, or the date to wait for. The page does not repeat the call before.',
          schema: { type: 'string' },
        },
        'Cache-Control': {
          description: 'No cache keeps an answer.',
          required: true,
          schema: { type: 'string', pattern: 'no-store' },
        },
      },
      examples: errorExamples([
        ...used.map((call) => errorsOfCall(contract, call)),
        ...(notification ? [notificationErrors] : []),
      ]),
      securitySchemes: securitySchemes(brand),
    },
  };
}
