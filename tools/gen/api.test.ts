import { existsSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { calls } from '../../schemas/api/calls.json';
import { projectRoot } from '../../src/brands/readBrand';
import * as validators from '../../src/engine/contract/validators.generated';
import { listFiles, readJson } from './files';

const schemaFile = (name: string) => path.join(projectRoot, `schemas/api/${name}.schema.json`);

/** Every property of a schema, with its path for messages. */
function propertiesOf(schema: unknown, at: string): [string, Record<string, unknown>][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const named =
      key === 'properties'
        ? Object.entries(value as object).map(([name, child]): [string, Record<string, unknown>] => [`${at}.${name}`, child])
        : [];
    return [...named, ...propertiesOf(value, `${at}.${key}`)];
  });
}

describe('schemas/api', () => {
  it.each(listFiles('schemas/api', '.schema.json'))('%s compiles strictly and describes every field', (file) => {
    const schema = readJson(`schemas/api/${file}`) as { title?: string; description?: string };
    new Ajv({ strict: true, allowUnionTypes: true, strictTuples: false, keywords: ['x-kind'] }).compile(schema);
    expect(schema.title).toMatch(/^[A-Z][A-Za-z]+(?:Answer|Request)$/);
    expect(schema.description).toBeTruthy();
    expect(
      propertiesOf(schema, '')
        .filter(([, field]) => !field.description)
        .map(([at]) => at),
    ).toStrictEqual([]);
  });

  it.each(calls)('the call $name is documented completely', (call) => {
    expect(['backend', 'billService']).toContain(call.base);
    expect(call.answer !== undefined || call.mediaType !== undefined).toBe(true);
    if (call.answer !== undefined) expect(existsSync(schemaFile(call.answer))).toBe(true);
    // A call for signed-in customers needs their token.
    if (call.login) expect(call.token).toBe(true);
  });

  it('names each call once', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });
});

const cases: Record<keyof typeof validators, { accepted: unknown[]; refused: unknown[] }> = {
  isPublicAccessAnswer: {
    accepted: [{ token: 'a.b.c', lang: 'it' }, { token: 'a' }, { token: 'a', lang: null, more: 1 }],
    refused: [
      {},
      { token: '' },
      { token: 'a b' },
      { token: 'a\n' },
      { token: 5 },
      { token: null },
      { token: 'a', lang: 5 },
      null,
      [],
      '<html>',
      5,
    ],
  },
  isVerifyAnswer: {
    accepted: [
      1,
      4,
      -1,
      { document_payment_status: 1 },
      { document_payment_status: '3', result: 1 },
      { document_payment_status: null },
    ],
    refused: [1.5, '1', true, null, [], {}, { result: 1 }, { document_payment_status: {} }, '<html>'],
  },
  isErrorAnswer: {
    accepted: [{ error: 'expired' }, { error: 410, message: 'x' }],
    refused: [{}, { error: null }, { error: {} }, null, [], '<html>', 5],
  },
};

const byName = new Map(Object.entries(validators));

describe.each(Object.entries(cases))('%s', (name, { accepted, refused }) => {
  const validator = byName.get(name) as (typeof validators)[keyof typeof validators];
  it.each(accepted.map((answer) => [answer]))('accepts %j', (answer) => expect(validator(answer)).toBe(true));
  it.each(refused.map((answer) => [answer]))('refuses %j', (answer) => expect(validator(answer)).toBe(false));
});
