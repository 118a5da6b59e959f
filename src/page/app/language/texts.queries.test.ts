import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../engine/contract/settings.generated';
import { createServerTranslator } from '../../../engine/i18n/createServerTranslator';
import { json, testWire } from '../../api/testWire';
import { textsQuery } from './texts.queries';

const files = { theme: '', layouts: {}, forms: {}, images: {} };
const brand = { name: 'shop', settings: defaultSettings, texts: { it: '/b/it.json', en: '/b/en.json' }, ...files };
const good = [{ type: 0, value: 'Ciao' }];

describe('textsQuery', () => {
  const texts = async (file: unknown, locale = 'it', settings = {}) => {
    const problems: string[] = [];
    const { wire } = testWire([json(file)]);
    const shop = { ...brand, settings: { ...defaultSettings, ...settings } };
    const query = textsQuery(wire, shop, locale, ({ where }) => problems.push(where));
    const found = await new QueryClient().fetchQuery(query).catch((error: unknown) => error);
    return { found, problems };
  };

  it.each([[null], [[]], ['x'], [5], [{}], [{ a: null }], [{ a: 'Ciao', b: [5] }]])('cannot be read from %j', async (file) => {
    expect((await texts(file)).found).toMatchObject({ kind: 'unreadable', call: 'texts' });
  });

  it.each([
    ['null', null],
    ['a text', 'Ciao'],
    ['a list of something else', [null]],
    ['a literal without words', [{ type: 0, value: { a: 1 } }]],
  ])('leaves out and reports a message that is %s', async (_, wrong) => {
    const { found, problems } = await texts({ a: good, b: wrong, c: [] });
    expect([found, problems]).toEqual([{ locale: 'it', messages: { a: good, c: [] } }, ['it b']]);
  });

  it.each([
    ['en', {}, createServerTranslator],
    ['it', {}, undefined],
    ['it', { serverLanguage: 'it-CH' }, undefined],
    ['it', { serverLanguage: 'en' }, createServerTranslator],
  ])(
    'has the translator of server words in %s with %j only where these are in another language',
    async (locale, settings, words) => {
      expect((await texts({ a: good }, locale, settings)).found).toMatchObject({ locale, messages: { a: good }, words });
    },
  );
});
