import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { printFinding } from '../../text/problem';
import { type Case, checkCase } from './fixtures/case';

const folder = path.join(import.meta.dirname, 'fixtures/seeded');

/** One mistake each, in a brand that has no other: exactly one finding comes out, infos counted, at its place and with its remedy. */
describe.each(readdirSync(folder))('%s', (name) => {
  const cases: Required<Case>[] = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  test.each(cases)('$title', ({ expect: { text, ...place }, ...given }) => {
    // The files of the cases are written as short as they may be.
    const findings = checkCase(given).filter(({ code }) => code !== 'schemaVersion.missing');
    expect(findings.map(printFinding)).toHaveLength(1);
    expect(findings[0]).toMatchObject(place);
    expect(findings[0]?.message).toContain(text);
  });
});

test('a brand without a mistake has no finding', () => {
  expect(checkCase({ title: 'none' })).toEqual([]);
});
