import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import defaults from '../../../../hosts/_default/locales/messages.json' with { type: 'json' };
import { projectRoot } from '../../../brands/readBrand';
import { builtinTextsFor } from './builtinTextsFor';

/** Keys of the built-in texts in a source file. */
const keysIn = (path: string) =>
  [...readFileSync(join(projectRoot, 'src/page/app', path), 'utf8').matchAll(/^ {2}'?(\w+\.[\w.]+|not\w+)'?:\s/gm)].map(
    ([, key]) => `${key}`,
  );

const all = ['fallback/builtinTexts.ts', 'landing/builtinOutcomeTexts.ts', 'site/status/builtinSiteTexts.ts'].flatMap(keysIn);

it.each(['de', 'en'] as const)('has all built-in words in %s, as the texts of the product say them', (locale) => {
  const texts: Readonly<Record<string, string>> = defaults[locale];
  const words = new Map(
    Object.entries(builtinTextsFor(locale)?.messages ?? {}).map(([key, parts]) => [
      key,
      `${Reflect.get(parts[0] ?? {}, 'value')}`,
    ]),
  );
  expect([...words.keys()].sort()).toEqual([...all].sort());
  expect([...words].filter(([key, word]) => texts[key] !== undefined && texts[key] !== word)).toEqual([]);
  expect(builtinTextsFor(`${locale}-AT`)?.locale).toBe(`${locale}-AT`);
});

it.each(['it', 'fr', 'constructor', ''])('has none of %j', (locale) => {
  expect(builtinTextsFor(locale)).toBeUndefined();
});
