/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a JSON value is an object, and no list. */
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
 * JSON.parse, but a number that would lose digits becomes the text of its digits: an integer beyond the safe ones, and any other
 * number with more digits than the nearest one that a program can hold. A byte order mark in front is left out. Throws a
 * SyntaxError like JSON.parse.
 */
export function parseJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '');
  if (!/[[:,]\s*-?[\d.]{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*/g, (token) => (losesDigits(token) ? `"${token}"` : token)));
}

function losesDigits(token: string): boolean {
  const number = Number(token);
  if (/^-?\d+$/.test(token)) return !Number.isSafeInteger(number);
  const digits = digitsOf(token).replace(/0+$/, '');
  if (digits.length < 16 || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(token)) return false;
  // A program that writes all digits of its own numbers loses none.
  return digitsOf(number.toExponential(Math.min(digits.length - 1, 100))) !== digits;
}

/** The digits of a number without exponent and zeros in front. */
function digitsOf(number: string): string {
  return number.replace(/^[-0.]+|e.*|\D/gi, '');
}
