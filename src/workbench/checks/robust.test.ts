import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../brands/readBrand';
import { isObject } from '../../engine/kernel/text/json';
import { checkCase } from './fixtures/case';

/** Values that are invalid in a layout, one for each kind of slip. */
const odd: unknown[] = [
  null,
  5,
  true,
  '',
  'X Y',
  [],
  {},
  [null],
  { get: 5 },
  { t: {} },
  { if: [] },
  { constructor: 1 },
  { branch: [1] },
  { do: 1 },
];

/** Every position of a JSON document, as keys from the root. */
function placesIn(json: unknown, at: readonly string[] = []): string[][] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [[...at, key], ...placesIn(value, [...at, key])]);
}

function replaced(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === key ? replaced(item, rest, value) : item));
  return isObject(json) ? { ...json, [key]: replaced(json[key], rest, value) } : json;
}

test.each(['modules/dati_pagamento_testata.json', 'modules/multi_component_switch_3dt.json', 'templates/3Dt.json'])(
  'a slip anywhere in %s is a finding, never an exception',
  (name) => {
    const layout: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'layouts', name), 'utf8'));
    const places = placesIn(layout).filter(([key]) => key === 'nodes');
    const step = Math.ceil(places.length / odd.length);
    const silent = odd.flatMap((value, index) => {
      const place = places[index * step] ?? [];
      const findings = checkCase({ title: name, files: { [name]: replaced(layout, place, value) } });
      return findings.length > 0 ? [] : [`${place.join('/')} = ${JSON.stringify(value)}`];
    });
    expect(silent).toEqual([]);
  },
);

test.each(['customer-care', 'self-reading', 'profile'])(
  'a slip anywhere in the form %s is a finding, never an exception',
  (name) => {
    const file = `forms/${name}.json`;
    const form: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'layouts', file), 'utf8'));
    const places = placesIn(form).filter(([key = '']) => !['$schema', 'schemaVersion', 'form', 'title'].includes(key));
    const step = Math.ceil(places.length / odd.length);
    const silent = odd.flatMap((value, index) => {
      const place = places[index * step] ?? [];
      const findings = checkCase({ title: name, files: { [file]: replaced(form, place, value) } });
      return findings.some(({ level }) => level !== 'info') ? [] : [`${place.join('/')} = ${JSON.stringify(value)}`];
    });
    expect(silent).toEqual([]);
  },
);

/** The long run tries each change separately; every run tries one verb for each value, and all changes in one file. */
const isLong = process.env.TEST_LONG === '1';

test('changes of any kind to any place of a form are no exception', () => {
  const form: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'layouts/forms/customer-care.json'), 'utf8'));
  const places = placesIn(form).map((place) => place.join('.'));
  const ops = odd.flatMap((value, index) => {
    const dotted = places[(index * 37) % places.length] ?? '';
    return [
      { set: { [dotted]: value } },
      { add: { [dotted]: value } },
      { drop: { [dotted]: value } },
      { unset: [value, dotted] },
    ];
  });
  const alone = isLong ? ops : ops.filter((_, index) => index % 4 === Math.floor(index / 4) % 4);
  for (const list of [...alone.map((op) => [op]), ops, odd]) {
    const content = { schemaVersion: 2, form: 'customer-care', ops: list };
    expect(checkCase({ title: 'ops', files: { 'forms/customer-care.json': content } })).not.toEqual([]);
  }
});

test('changes of any kind to any property of a node are no exception', () => {
  const paths = ['when', 'pending', 'props', 'props.text', 'repeat', 'repeat.over', 'repeat.where', 'repeat.empty'];
  const all = [...paths, 'repeat.empty[none].children', 'state', 'state.x', 'on', 'on.press', 'fallback', 'tags'];
  const at = 'footer:footer-line';
  const ops = all.flatMap((dotted) =>
    odd.map((value, index) => ({ at, [index % 4 === 3 ? 'add' : 'set']: { [dotted]: value } })),
  );
  for (const list of [ops, odd]) {
    const content = { schemaVersion: 2, ops: list };
    expect(checkCase({ title: 'ops', files: { 'overlays/10-case.json': content } })).not.toEqual([]);
  }
  const slips = ['tags', 'props', 'on', 'state', 'pending', 'repeat.bla', 'repeat.empty', 'fallback'];
  const wrong = slips.map((dotted) => ({ at, set: { [dotted]: 5 } }));
  const findings = checkCase({ title: 'slips', files: { 'overlays/10-case.json': { schemaVersion: 2, ops: wrong } } });
  const errors = findings.filter(({ code }) => code === 'overlay.operation.failed' || code === 'layout.node.shape');
  expect(errors).toHaveLength(slips.length);
});
