import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { asList, own } from '../../../engine/kernel/text/json';
import { readApiSchema, readContract } from './contract';
import { errorsOfCall } from './errorResponses';
import { notificationErrors } from './notification';
import { parametersOfCall } from './parameters';

const contract = readContract();
const { areas, parameters, calls } = contract;

test.each(calls)('the call $name has an area, a summary and a limit of its body', (call) => {
  expect(Object.keys(areas)).toContain(call.area);
  expect(call.summary).toMatch(/^[A-Z].{5,70}[^.]$/);
  expect(call.requestBytes !== undefined).toBe(call.request !== undefined);
  for (const { description } of parametersOfCall(contract, call)) expect(description).toMatch(/\.$/);
});

test('each area and each parameter belongs to a call', () => {
  expect(new Set(Object.keys(areas))).toEqual(new Set(calls.map(({ area }) => area)));
  const used = calls.flatMap((call) => parametersOfCall(contract, call).map(({ name }) => call.parameters?.[name] ?? name));
  expect(Object.keys(parameters).filter((name) => !used.includes(name))).toEqual([]);
  const named = calls.flatMap((call) => Object.keys(call.parameters ?? {}).map((name) => [call, name] as const));
  const unknown = named.filter(([call, name]) => !parametersOfCall(contract, call).some((one) => one.name === name));
  expect(unknown).toEqual([]);
});

/** Calls whose rows a placeholder or a key chooses, with the words that the call takes. */
const choosing = calls
  .filter(({ query = [] }) => query.includes('limit'))
  .flatMap((call) =>
    parametersOfCall(contract, call).flatMap(({ name, rows, partly, absent, finds, schema }) => {
      const items = own(own(readApiSchema(call.answer ?? ''), 'properties'), 'items');
      const properties = Object.keys(own(own(items, 'items'), 'properties') ?? {});
      const words = asList(own(schema, 'enum'))?.map(String);
      return rows || finds ? [{ call: `${call.name} ${name}`, rows, partly, absent, finds, words, properties }] : [];
    }),
  );

test.each(choosing)('$call says which rows it chooses, by properties of the answer', (one) => {
  const { rows = {}, partly = [], absent, finds = {}, words, properties } = one;
  expect(Object.keys(rows).filter((word) => !words?.includes(word))).toEqual([]);
  expect(partly.filter((word) => rows[word] === undefined)).toEqual([]);
  const read = Object.values(rows).flatMap((row) => Object.keys(own(row, 'properties') ?? {}));
  expect(read.filter((property) => !properties.includes(property))).toEqual([]);
  expect(Object.keys(finds).some((property) => properties.includes(property))).toBe(absent !== undefined);
});

test('each filter of a list says which rows it chooses', () => {
  const lists = calls.filter(({ query = [] }) => query.includes('limit'));
  const silent = lists.flatMap(({ name, query = [] }) =>
    query.filter((key) => !ORDER.includes(key) && !choosing.some(({ call }) => call === `${name} ${key}`)),
  );
  expect([lists.length, new Set(silent)]).toEqual([5, new Set()]);
});

/** Keys of a list that choose no rows by their properties. */
const ORDER = ['sort', 'after', 'limit', 'visit', 'lang'];

/** Errors of the bill service that belong to no call of the contract: get_required answers a HEAD. */
const OF_NO_CALL = ['404 call_unknown', '405 get_required', '500 failed'];

test('each error of the bill service belongs to a call', () => {
  const folder = path.join(projectRoot, 'src/service');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const written = sources.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/errorResponse\(c, (\d{3}), '(\w+)'/g)].map(
      ([, status, code]) => `${status} ${code}`,
    ),
  );
  const listed = [...calls.map((call) => errorsOfCall(contract, call)), notificationErrors].flatMap((table) =>
    Object.entries(table).flatMap(([status, codes]) => Object.keys(codes).map((code) => `${status} ${code}`)),
  );
  expect(new Set(written).size).toBeGreaterThan(25);
  expect([...new Set(written)].filter((one) => !listed.includes(one) && !OF_NO_CALL.includes(one))).toEqual([]);
});
