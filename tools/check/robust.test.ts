import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRecord, projectRoot } from '../hosts/readBrand';
import { checkCase } from './fixtures/case';

/** Values that have no place in a layout, one for each kind of slip. */
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

/** Every place of a JSON document, as keys from the top. */
function placesIn(json: unknown, at: readonly string[] = []): string[][] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [[...at, key], ...placesIn(value, [...at, key])]);
}

function replaced(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === key ? replaced(item, rest, value) : item));
  return isRecord(json) ? { ...json, [key]: replaced(json[key], rest, value) } : json;
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
