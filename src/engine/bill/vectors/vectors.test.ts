import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../kernel/page/diagnostics';
import { statusFromDocument } from '../status';
import { toBill } from '../toBill';

interface Vector {
  name: string;
  input: unknown;
  expected: Record<string, unknown>;
  problems: [code: string, where: string][];
}

// Read the files instead of importing them: a bundler would turn a key __proto__ into a prototype.
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.vectors.json'))
  .map(
    (name) => [name, JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as { vectors: Vector[] }] as const,
  );

/** The value at a dotted path, null when it is absent. */
function pick(root: unknown, path: string): unknown {
  let value: unknown = root;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

describe.each(files)('%s', (_, { vectors }) => {
  it.each(vectors)('$name', ({ input, expected, problems }) => {
    const found: Diagnostic[] = [];
    const result = { ...toBill(input, (one) => found.push(one)), status: statusFromDocument(input, (one) => found.push(one)) };
    const actual = Object.fromEntries(Object.keys(expected).map((path) => [path, pick(result, path)]));
    expect(actual).toStrictEqual(expected);
    const sorted = (list: string[][]) => list.map((pair) => pair.join(' ')).sort();
    expect(sorted(found.map(({ code, where }) => [code, where]))).toStrictEqual(sorted(problems));
  });
});
