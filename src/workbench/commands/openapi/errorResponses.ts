import type { JsonObject } from '../../../engine/kernel/text/json';
import type { BackendContract, DescribedCall, ErrorTable } from './contract';
import { parametersOfCall } from './parameters';
import { schemaReference } from './schemaComponents';

/** Statuses with the header `Retry-After`. */
const WITH_WAIT = new Set(['429', '503']);

/** The errors of a call: its own ones, those of its parameters, and those of its kind. A call's own reason comes first. */
export function errorsOfCall(contract: BackendContract, call: DescribedCall): ErrorTable {
  const { errors } = contract;
  const { token, login, query = [], queryWords, request, afterRevocation, errors: own } = call;
  const isOfBill = token && login === undefined;
  return merged([
    own,
    ...parametersOfCall(contract, call).map((parameter) => parameter.errors),
    token ? errors.token : undefined,
    login === true ? errors.login : undefined,
    isOfBill ? errors.bill : undefined,
    isOfBill && !afterRevocation ? errors.revoked : undefined,
    login === false ? errors.registration : undefined,
    queryWords || query.includes('limit') ? errors.query : undefined,
    request === undefined ? undefined : errors.body,
    request === undefined || own?.['400'] ? undefined : errors.shape,
  ]);
}

/** Joins tables of errors; the first reason of a code counts. */
export function merged(tables: readonly (ErrorTable | undefined)[]): ErrorTable {
  const all: Record<string, Record<string, string>> = {};
  for (const table of tables)
    for (const [status, codes] of Object.entries(table ?? {})) all[status] = { ...all[status], ...codes, ...all[status] };
  return all;
}

/** The responses for errors, by status, with one for each other status. */
export function errorResponses(table: ErrorTable): Record<string, JsonObject> {
  const listed = Object.entries(table).map(([status, codes]) => {
    const reasons = Object.entries(codes).map(([code, reason]) => `- \`${code}\`: ${reason}`);
    const examples = Object.keys(codes).map((code) => [code, { $ref: `#/components/examples/${exampleName(status, code)}` }]);
    const headers = WITH_WAIT.has(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } };
    const content = { 'application/json': { schema: schemaReference('error.answer'), examples: Object.fromEntries(examples) } };
    return [status, { description: reasons.join('\n'), ...headers, content }] as const;
  });
  return { ...Object.fromEntries(listed), default: { $ref: '#/components/responses/OtherError' } };
}

/** The response for a status that a call does not list. */
export const otherError: JsonObject = {
  description: 'Any other status of 400 or more. The page shows that the call failed, and offers to try again.',
  content: { 'application/json': { schema: schemaReference('error.answer') } },
};

/** An example for each error. */
export function errorExamples(tables: readonly ErrorTable[]): Record<string, JsonObject> {
  const entries = tables.flatMap((table) =>
    Object.entries(table).flatMap(([status, codes]) =>
      Object.entries(codes).map(
        ([error, message]) => [exampleName(status, error), { value: { error, message } } as JsonObject] as const,
      ),
    ),
  );
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function exampleName(status: string, code: string): string {
  return `error_${status}_${code}`;
}
