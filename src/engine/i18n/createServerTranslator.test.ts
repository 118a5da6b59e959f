import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import { createServerTranslator } from './createServerTranslator';
import { formatValue } from './format';
import vectors from './serverWords.vectors.json';
import { createTexts, withServerTexts } from './texts';

const brand = openBrand('_default');

const added = {
  price: parse('{kind, select, gas {per Smc} electricity {per kWh} other {for {kind}}}'),
  nested: parse('<b>{count, plural, other {{kind, select, gas {gas} other {no gas}}}}</b>'),
};

function textsOf(locale: string) {
  const messages = { ...brand.texts(locale).messages, ...added };
  return withServerTexts(
    createTexts(locale, messages, 'suffix', () => undefined),
    'it',
    createServerTranslator,
  );
}

it.each(Object.entries(vectors))('%s in English and German', (words, expected) => {
  const shown = ['en', 'de'].map((locale) => textsOf(locale).server?.translate(words)?.replaceAll('\u00a0', ' ') ?? null);
  expect(shown).toEqual(expected);
});

it.each(['en', 'de'])('leaves the cases of a select untranslated (%s)', (locale) => {
  const texts = textsOf(locale);
  const shown = (key: string, kind: string) => {
    const values = { kind: { kind: 'text', value: kind }, count: { kind: 'number', value: 2 } } as const;
    return formatValue({ kind: 'message', key, rich: true, values }, texts);
  };
  expect(['gas', 'electricity', 'Energia elettrica'].map((kind) => shown('price', kind))).toEqual([
    ...['per Smc', 'per kWh'],
    `for ${texts.server?.translate('Energia elettrica')}`,
  ]);
  expect(['gas', 'Gas'].map((kind) => shown('nested', kind))).toEqual(['gas', 'no gas']);
});
