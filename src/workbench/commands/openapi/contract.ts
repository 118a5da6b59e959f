import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../brands/readBrand';
import type { WrittenCall } from '../../../brands/trees/siteCallTable';
import type { JsonObject } from '../../../engine/kernel/text/json';

/** HTTP status -> code of the error -> the reason. */
export type ErrorTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A placeholder of a path, or a key of a query. */
export interface DescribedParameter {
  description: string;
  schema: JsonObject;
  /** Only a key of a query can be optional. */
  required?: boolean;
  example?: string;
  /** Word -> JSON Schema of a row. The rows of a list with this word are those that match. */
  rows?: Readonly<Record<string, JsonObject>>;
  /** Words of `rows` whose list may lack rows that match. */
  partly?: readonly string[];
  /** A value for which a list has no row. */
  absent?: string;
  /** Property of a row -> pattern of its part that finds the row. */
  finds?: Readonly<Record<string, string>>;
  /** Errors of each call that has the parameter. */
  errors?: ErrorTable;
}

/** A call with everything that `schemas/api/calls.json` says about it. */
export interface DescribedCall extends WrittenCall {
  /** Key of `areas`. */
  area: string;
  summary: string;
  description?: string;
  /** Placeholder or key of the query -> key of the table of parameters, if it is another name. */
  parameters?: Readonly<Record<string, string>>;
  /** Type of an answer that is not JSON. */
  mediaType?: string;
  /** Longest body in bytes. */
  requestBytes?: number;
  /** The token of a revoked link may make the call. */
  afterRevocation?: boolean;
  errors?: ErrorTable;
}

/** Kinds of calls that share errors. */
type CallKind = 'token' | 'login' | 'bill' | 'revoked' | 'registration' | 'query' | 'body' | 'shape';

/** Content of `schemas/api/calls.json`. */
export interface BackendContract {
  areas: Readonly<Record<string, string>>;
  parameters: Readonly<Record<string, DescribedParameter>>;
  errors: Readonly<Record<CallKind, ErrorTable>>;
  calls: readonly DescribedCall[];
}

/** Reads `schemas/api/calls.json`. */
export function readContract(): BackendContract {
  return JSON.parse(readFileSync(path.join(projectRoot, 'schemas/api/calls.json'), 'utf8'));
}

/** A schema of `schemas/api`. */
export type ApiSchema = JsonObject & { readonly title: string };

const read = new Map<string, ApiSchema>();

/** Reads a schema of `schemas/api`, by its name in a call. */
export function readApiSchema(name: string): ApiSchema {
  const schema: ApiSchema =
    read.get(name) ?? JSON.parse(readFileSync(path.join(projectRoot, `schemas/api/${name}.schema.json`), 'utf8'));
  read.set(name, schema);
  return schema;
}
