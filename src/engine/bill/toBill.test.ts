import Ajv, { type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import documentSchema from '../../../schemas/api/document.answer.schema.json';
import billSchema from '../../../schemas/scope/bill.schema.json';
import elementsSchema from '../../../schemas/scope/elements.schema.json';
import flagsSchema from '../../../schemas/scope/flags.schema.json';
import { runs } from '../../../tests/support/runs';
import type { Diagnostic } from '../kernel/page/diagnostics';
import type { Euro } from '../kernel/page/value';
import { cleanAnswer } from './answers/cleanAnswer';
import { hasElements } from './elements/hasElements';
import { toElements } from './elements/toElements';
import { statusFromDocument, statusFromVerify } from './status';
import { toBill } from './toBill';
import everything from './vectors/everything.fixture.json';

const ajv = new Ajv({ strict: false, allErrors: true });
const isWire = ajv.compile(documentSchema);
const isBill = ajv.compile(billSchema);
const areElements = ajv.compile(elementsSchema);
const areFlags = ajv.compile(flagsSchema);

function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).toStrictEqual([]);
}

function read(input: unknown) {
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic) => void found.push(one);
  const result = toBill(input, report);
  return {
    result,
    elements:
      result &&
      toElements(
        cleanAnswer(input, () => {}),
        result.bill,
        report,
      ),
    found,
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** Checks the invariants for any JSON object. The input is frozen, so that a mutation throws. */
function expectSound(input: unknown): void {
  const { result, elements, found } = read(deepFreeze(input));
  if (result === undefined) throw new Error('an object was refused');
  expectValid(isBill, result.bill);
  expectValid(areFlags, result.flags);
  expectValid(areElements, elements);
  const isBad = (leaf: unknown) =>
    leaf === undefined || (typeof leaf === 'number' && (!Number.isFinite(leaf) || Object.is(leaf, -0)));
  expect(leavesOf([result, elements]).filter(isBad)).toStrictEqual([]);
  expect(listsOf([result.bill, elements]).filter((keys) => new Set(keys).size < keys.length)).toStrictEqual([]);
  expect(found.filter(({ code }) => !/^bill\.\w+\.\w+$/.test(code))).toStrictEqual([]);
  statusFromDocument(input, () => {});
  statusFromVerify(input, () => {});
}

/** The keys of each list whose items have keys. */
function listsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listsOf);
  const keys = Array.isArray(value) ? value.map((item: { key?: string; id?: string }) => item?.key ?? item?.id) : [];
  const named = keys.filter((key): key is string => typeof key === 'string');
  return named.length > 0 ? [named, ...inner] : inner;
}

describe('a document with every field', () => {
  it('is a valid answer, leaves out no known field and gives no diagnostic', () => {
    expectValid(isWire, everything);
    const known = Object.keys(documentSchema.properties);
    expect(known.filter((name) => !Object.hasOwn(everything, name))).toStrictEqual([]);
    const { result, elements, found } = read(everything);
    expect(found).toStrictEqual([]);
    expectValid(isBill, result?.bill);
    expect(hasElements(everything)).toBe(true);
    const { properties, definitions } = elementsSchema;
    expect(Object.keys(elements ?? {}).sort()).toStrictEqual(Object.keys(properties).sort());
    const ofSupply = Object.keys(elements?.supplies[0] ?? {}).sort();
    expect(ofSupply).toStrictEqual(Object.keys(definitions.supplyElements.properties).sort());
    expect(Object.values(result?.flags ?? {})).not.toContain(false);
  });

  it('reads every flag that the wire describes', () => {
    const onWire = Object.keys(documentSchema.properties)
      .filter((name) => name.startsWith('bolletta_interattiva_') && !/link/.test(name))
      .map((name) => name.replace('bolletta_interattiva_', ''));
    expect(Object.keys(read({}).result?.flags ?? {}).sort()).toStrictEqual(onWire.sort());
  });
});

describe('what is no document', () => {
  it.each([null, undefined, [], [{}], 'text', '<!doctype html>', 5, true, Number.NaN])('%j is refused with a reason', (input) => {
    const { result, found } = read(input);
    expect(result).toBeUndefined();
    expect(found).toMatchObject([{ code: 'bill.document.type', level: 'error' }]);
  });
});

describe('any input', () => {
  const paths = wirePaths(everything);
  const leaf = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      '',
      '0',
      '1',
      '1.234,56',
      '1,234.56',
      'NaN',
      '0000-00-00',
      '2026-02-30',
      '__proto__',
      [],
      {},
      null,
      1e308,
      -1e308,
      5e-324,
      -0,
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

  it('of JSON gives a sound bill', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), expectSound), { numRuns: runs(300) });
  });

  it('under known names gives a sound bill', () => {
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...Object.keys(everything)), leaf), expectSound), { numRuns: runs(500) });
  });

  it('mutated from a real document gives a sound bill', () => {
    const mutation = fc.tuple(fc.constantFrom(...paths), leaf, fc.constantFrom('set' as const, 'delete' as const));
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 8 }), (mutations) => {
        const input = structuredClone(everything);
        for (const [path, value, how] of mutations) mutate(input, path, value, how);
        expectSound(input);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('that is no JSON is read too', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (input) => void read({ document_number: input, fatt_interattiva_data: input, index_fields: [input] }),
      ),
    );
  });
});

describe('size', () => {
  it('cuts texts, lists and the number of diagnostics', () => {
    const rows = Array.from({ length: 5000 }, () => 'x');
    const { result, found } = read({ holder_name: 'a'.repeat(1_000_000), index_fields: rows });
    expect(result?.bill.holder.name?.length).toBe(2000);
    expect(found.length).toBe(501);
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['bill.list.cut', 'bill.problems.cut', 'bill.row.type']),
    );
  });

  it('holds 200 supplies and ten years of months', () => {
    const month = (index: number) => ({
      anno: 2016 + Math.floor(index / 12),
      mese: (index % 12) + 1,
      reale: 1,
      consumo_f1: index,
      consumo_f2: 1,
    });
    const supply = (index: number) => ({ pod: `IT${index}`, storico_consumi: Array.from({ length: 120 }, (_, at) => month(at)) });
    const { result, found } = read({
      fatt_interattiva_data: { fornitura: Array.from({ length: 200 }, (_, index) => supply(index)) },
    });
    expect(found).toStrictEqual([]);
    expect(result?.bill.supplies.length).toBe(200);
    expect(result?.bill.supplies[199]?.history?.months).toBe(120);
  });
});

describe('statusFromVerify', () => {
  it.each([
    [1, 'payable', 0],
    [4, 'paid', 0],
    ['2', 'unpaid', 0],
    [{ document_payment_status: 3 }, 'pending', 0],
    [{ document_payment_status: null }, 'unknown', 0],
    [{}, 'unknown', 0],
    [null, 'unknown', 0],
    [9, 'unknown', 1],
    ['ko', 'unknown', 1],
    [[], 'unknown', 1],
    [{ document_payment_status: {} }, 'unknown', 1],
  ])('%j is %s', (answer, status, problems) => {
    const found: Diagnostic[] = [];
    expect(statusFromVerify(answer, (one) => found.push(one))).toBe(status);
    expect(found.map(({ where }) => where)).toStrictEqual(problems === 0 ? [] : ['verifica']);
  });
});

function wirePaths(value: unknown, prefix: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return [
    ...(prefix.length > 0 ? [prefix] : []),
    ...Object.entries(value).flatMap(([key, child]) => wirePaths(child, [...prefix, key])),
  ];
}

function mutate(root: object, path: string[], value: unknown, how: 'set' | 'delete'): void {
  let place: Record<string, unknown> = root as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    const next = place[key];
    if (typeof next !== 'object' || next === null) return;
    place = next as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (how === 'delete') delete place[last];
  else if (!Object.isFrozen(place)) place[last] = structuredClone(value);
}

describe('where the euro stands', () => {
  const field = (show: string) => ({ label: 'l', value: '10,00', format: 'amount', format_show: show });
  const answer = {
    document_amount: 10,
    document_payment_debt: 10,
    dati_pagamento_fields: { doc_amount: field('suffix'), doc_payment_debt: field('prefix abs') },
    index_fields: [field('suffix')],
  };
  const shown = (euro?: Euro) => {
    const { bill } = toBill(answer, () => undefined, euro === undefined ? {} : { euro }) ?? {};
    const { amount, due } = bill?.payment.fields ?? {};
    return [amount, due, bill?.indexFields[0]].map((one) => one?.value);
  };

  it('comes from the document if the host sets nothing', () => {
    expect(shown()).toMatchObject([{ euro: 'suffix' }, { euro: 'prefix', abs: true }, { euro: 'suffix' }]);
  });

  it.each(['prefix', 'suffix', 'word'] as const)('comes from the host alone if it sets %s', (euro) => {
    const amount = { kind: 'amount', value: 1000 };
    expect(shown(euro)).toStrictEqual([amount, { ...amount, abs: true }, amount]);
  });
});
