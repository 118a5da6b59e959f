import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { isObject } from '../../../engine/kernel/text/json';
import { KEYS_OR_WORDS, WORDS_ONLY } from './siteTexts';

/** Names that customers never read. */
const NAMES = ['component', 'argument', 'id', 'href'];

/** The text members of an answer, and whether the page translates them. */
function membersOf(schema: unknown, name = ''): [string, boolean][] {
  if (!isObject(schema)) return [];
  if (schema.type === 'string') return [[name, schema['x-kind'] === 'messageKey']];
  const named = { ...Object(schema.properties), ...Object(schema.definitions) };
  return [...Object.entries(named).flatMap(([key, one]) => membersOf(one, key)), ...membersOf(schema.items, name)];
}

test('the members of service.json that are translated are those of the answers', () => {
  const answers = ['menu', 'realm', 'footer', 'site-contacts'].map((name) => `schemas/api/${name}.answer.schema.json`);
  const members = answers.flatMap((file) => membersOf(JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))));
  const names = (isKey: boolean) => new Set(members.flatMap(([name, key]) => (key === isKey ? [name] : [])));
  expect(names(true)).toEqual(new Set(KEYS_OR_WORDS));
  expect(names(false)).toEqual(new Set([...WORDS_ONLY, ...NAMES]));
});
