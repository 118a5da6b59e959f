import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asList, type JsonObject, own } from '../../engine/kernel/text/json';
import type { FileKind } from '../fileKind';
import { projectRoot } from '../readBrand';
import { CURRENT_VERSION, MIGRATIONS } from './index';
import { migrateContent } from './migrateContent';
import type { Migration, Migrations } from './migration';

const kinds = [
  'host',
  'theme',
  'messages',
  'rules',
  'overlay',
  'layout',
  'service',
  'form',
] as const satisfies readonly FileKind[];

test.each(kinds)('the schema of %s is of the version to which the steps lead', (kind) => {
  const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, `schemas/${kind}.schema.json`), 'utf8'));
  const stated = own(own(schema, 'properties'), 'schemaVersion');
  const isRequired = asList(own(schema, 'required'))?.includes('schemaVersion') === true;
  expect(own(stated, 'const')).toBe(MIGRATIONS.first + MIGRATIONS.steps.length);
  // Files of the other kinds have no version field in version 1.
  expect(isRequired).toBe(!['theme', 'messages', 'service'].includes(kind));
});

/** A step that appends its name to the texts of a file. */
function step(name: string): Migration {
  const add = (content: JsonObject) => ({ ...content, words: `${content.words}${name}` });
  const same = (content: JsonObject) => content;
  return { host: add, theme: same, messages: add, rules: same, overlay: same, layout: same, service: same, form: same };
}

describe('a file', () => {
  const table: Migrations = { first: 1, steps: [step('a'), step('b')] };
  test.each<[string, FileKind, unknown, { version?: number; isUnmarked?: true; words: string }]>([
    ['of the first version takes all steps', 'host', { schemaVersion: 1, words: '' }, { version: 1, words: 'ab' }],
    ['of a later version takes those that follow', 'host', { schemaVersion: 2, words: '' }, { version: 2, words: 'b' }],
    ['that no step changes is old all the same', 'rules', { schemaVersion: 1, words: '' }, { version: 1, words: '' }],
    [
      'without version, of a kind that had none, is of version 1',
      'messages',
      { words: '' },
      { version: 1, isUnmarked: true, words: 'ab' },
    ],
    ['without version that no step changes is as good as current', 'theme', { words: '' }, { isUnmarked: true, words: '' }],
  ])('%s', (_, kind, content, { words, ...marks }) => {
    expect(migrateContent(kind, content, table)).toEqual({ content: { schemaVersion: 3, words }, ...marks });
  });

  test.each<[string, unknown]>([
    ['of the current version', { schemaVersion: 3 }],
    ['of a newer version', { schemaVersion: 4 }],
    ['of a version before the first', { schemaVersion: 0 }],
    ['with a version that is no number', { schemaVersion: '1' }],
    ['with a broken version', { schemaVersion: 1.5 }],
    ['without version, where every version has one', {}],
    ['that is a list', []],
    ['that is no JSON', undefined],
  ])('%s is left as it is', (_, content) => {
    expect(migrateContent('host', content, table).content).toBe(content);
  });

  test('states its version where it did, or behind $schema', () => {
    const keys = (kind: FileKind, content: unknown) => Object.keys(Object(migrateContent(kind, content, table).content));
    expect(keys('host', { a: 1, schemaVersion: 1 })).toEqual(['a', 'schemaVersion', 'words']);
    expect(keys('theme', { a: 1, $schema: 's' })).toEqual(['$schema', 'schemaVersion', 'a']);
    expect(keys('theme', { a: 1 })).toEqual(['schemaVersion', 'a']);
  });
});

test('the current version is the newest', () => {
  expect(migrateContent('host', { schemaVersion: CURRENT_VERSION })).toEqual({ content: { schemaVersion: CURRENT_VERSION } });
});
