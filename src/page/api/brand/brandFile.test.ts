import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import defaults from '../../../../hosts/_default/hostsettings.json';
import type { BrandFile } from '../../../engine/contract/brand';
import { defaultSettings } from '../../../engine/contract/settings.generated';
import { broken, type FakeResponse, json, status, testWire } from '../testWire';
import { formQuery, loadBrand } from './brandFile.queries';
import { fallbackBrand } from './fallbackBrand';

const brand: BrandFile = { name: 'shop', settings: defaultSettings, theme: '', texts: {}, layouts: {}, forms: {}, images: {} };
const index = {
  hosts: { _default: '/brands/d.json', 'shop.localhost': '/brands/s.json' },
  backends: { _default: '/backend', 'shop.localhost': 'https://api.shop.example' },
};

async function load(answer: () => FakeResponse, early: Promise<BrandFile> = Promise.reject(new Error('early'))) {
  const told: string[] = [];
  // A wait of the full time limit never ends; all shorter waits end at once.
  const sleep = (ms: number) => (ms < 20_000 ? Promise.resolve() : new Promise<void>(() => undefined));
  const { wire } = testWire([json(index), answer], { sleep });
  const begun = { brand: early, calls: wire.early, first: undefined, look: Promise.resolve(), sent: Promise.resolve() };
  const found = await loadBrand(begun, wire, 'shop.localhost', ({ code }) => told.push(code));
  return { found, told };
}

describe('loadBrand', () => {
  it('takes what the boot script has read, else reads it again', async () => {
    expect(await load(json({}), Promise.resolve(brand))).toStrictEqual({ found: brand, told: [] });
    expect(await load(json(brand))).toStrictEqual({ found: brand, told: [] });
  });

  it.each([
    ['a list', json([])],
    ['an empty object', json({})],
    ['empty settings', json({ settings: {} })],
    ['a page of a proxy', () => new Response('<html>')],
    ['nothing', () => new Response('')],
  ])('stands on the bare brand and its own backend when the file is %s', async (_, answer) => {
    const { found, told } = await load(answer);
    expect([found.name, found.layouts, found.settings.backendBase]).toStrictEqual(['', {}, 'https://api.shop.example']);
    expect(told).toStrictEqual(['brand.unusable']);
  });

  it.each([403, 404, 410, 429, 500, 502])('does so when the file is answered with %i', async (code) => {
    expect((await load(status(code))).told).toStrictEqual(['brand.unusable']);
  });

  it.each([[[null]], [[]], [[null, 'en']], [[5]]])(
    'takes the languages of the texts when the setting says %j',
    async (locales) => {
      const damaged = { ...brand, texts: { de: '/b/de.json', en: '/b/en.json' }, settings: { ...brand.settings, locales } };
      expect((await load(json(damaged))).found.settings.locales).toEqual(['de', 'en']);
      expect((await load(json({}), Promise.resolve(damaged as never))).found.settings.locales).toEqual(['de', 'en']);
    },
  );

  it('fails when nothing answers, so that the page offers to try again', async () => {
    await expect(load(broken)).rejects.toThrow('brand: network');
  });
});

it('asks for the validators of a form at another address after each failure: some browsers remember the first', async () => {
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (asked.length < 3) throw new Error('gone');
    return 'validators';
  };
  const { wire } = testWire([json('definition')], { load });
  const own = { ...brand, forms: { care: { file: '/b/care.json', validators: '/b/care.js' } } };
  const client = new QueryClient();
  const form = () => client.fetchQuery(formQuery(wire, own, 'care'));
  await expect(form()).rejects.toThrow('form: network');
  await expect(form()).rejects.toThrow('form: network');
  expect(await form()).toEqual({ definition: expect.anything(), validators: 'validators' });
  expect(asked).toEqual(['/b/care.js', '/b/care.js?1', '/b/care.js?2']);
});

it('calls the servers as the default brand does', () => {
  const { backendBase, publicLinkHeader, providerPathPrefix } = defaults;
  expect(fallbackBrand('').settings).toMatchObject({ backendBase, publicLinkHeader, providerPathPrefix });
});
