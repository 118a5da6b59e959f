import { expect, it } from 'vitest';
import { localeFor } from './locale';

it.each([
  ['it', ['it', 'en'], 'it'],
  ['it_IT', ['it', 'en'], 'it'],
  ['en-US', ['it', 'en'], 'en'],
  ['zh_cn', ['it', 'zh-CN'], 'zh-CN'],
  ['de', ['it', 'en'], 'it'],
  ['!!', ['it', 'en'], 'it'],
  ['', ['en', 'it'], 'en'],
  [null, ['it'], 'it'],
  [undefined, [], 'it'],
])('%j of %j is %s', (wanted, offered, locale) => {
  expect(localeFor(wanted, offered)).toBe(locale);
});
