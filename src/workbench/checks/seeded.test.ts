import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { printFinding } from '../../brands/text/problem';
import { type CheckCase, checkCase } from './fixtures/case';

const folder = path.join(import.meta.dirname, 'fixtures/seeded');

/** Each case puts one mistake into a correct brand and expects exactly one finding, with its position and remedy. */
describe.each(readdirSync(folder))('%s', (name) => {
  const cases: Required<CheckCase>[] = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  test.each(cases)('$title', ({ expect: { text, ...place }, ...given }) => {
    // The cases omit the optional schemaVersion.
    const findings = checkCase(given).filter(({ code }) => code !== 'schemaVersion.missing');
    expect(findings.map(printFinding)).toHaveLength(1);
    expect(findings[0]).toMatchObject(place);
    expect(findings[0]?.message).toContain(text);
  });
});

test('a brand without a mistake has no finding', () => {
  expect(checkCase({ title: 'none' })).toEqual([]);
});
