/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a JSON value is an object, not a list. */
export function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Own property of an object, never one of its prototype. */
export function own<T>(map: Readonly<Record<string, T>>, key: string): T | undefined;
export function own(json: unknown, key: string): Json | undefined;
export function own(json: unknown, key: string): unknown {
  return isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}

/** Own property of an object if it is a text, else undefined. */
export function ownText(json: unknown, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === 'string' ? value : undefined;
}

/** The value if it is a list, else undefined. */
export function asList(json: unknown): readonly Json[] | undefined {
  return Array.isArray(json) ? json : undefined;
}

/**
 * Parses JSON. A number beyond the safe integers, such as a long identifier, becomes the text of its digits. Other numbers
 * lose only decimals that no real figure has. Ignores a leading byte order mark. Throws a SyntaxError like JSON.parse.
 */
export function parseJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '');
  if (!/[[:,]\s*-?\d{16}/.test(text)) return JSON.parse(text);
  const isLong = (token: string) => /^-?[1-9]\d{15,}(?:\.\d+)?$/.test(token) && Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER;
  return JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*/g, (token) => (isLong(token) ? `"${token}"` : token)));
}
