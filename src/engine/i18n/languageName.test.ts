import { expect, it } from 'vitest';
import { languageName } from './languageName';

it.each([
  ['it', 'Italiano'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['zh-CN', '中文（中国）'],
  ['sl', 'Slovenščina'],
  ['it_IT', 'it_IT'],
  ['', ''],
])('%s is called %s', (locale, name) => {
  expect(languageName(locale)).toBe(name);
});
