import type { Json, JsonObject } from './types';

export function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Own property of an object, never one of its prototype. */
export function own(json: unknown, key: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}

export function ownText(json: unknown, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === 'string' ? value : undefined;
}

export function asList(json: unknown): readonly Json[] | undefined {
  return Array.isArray(json) ? json : undefined;
}
