import { describe, expect, it } from 'vitest';
import type { BrandFile } from '../../../../engine/contract/brand';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { listedBrand } from './hostLists';

const links = ['instagram', 'facebook'].map((key) => ({
  key,
  label: `social.${key}`,
  icon: '',
  href: `https://${key}.example/`,
}));
const base = fallbackBrand('https://backend.example');
const brand: BrandFile = { ...base, settings: { ...base.settings, locales: ['it', 'de', 'en-GB'], social: links } };
const shown = (locales: unknown, social: unknown) => {
  const { settings } = listedBrand(brand, locales, social);
  return [settings.locales.join(), settings.social.map(({ key }) => key).join()];
};

describe('what the server lists', () => {
  it('is shown in its order, as far as the host has it, with the host’s addresses', () => {
    const items = [
      { key: 'facebook', href: 'https://elsewhere.example/' },
      { key: 'tiktok', href: 'https://t.example/' },
    ];
    expect(shown(['en_GB', 'fr', 'it', 'it'], { items })).toEqual(['en-GB,it', 'facebook']);
    expect(listedBrand(brand, [], { items }).settings.social[0]?.href).toBe('https://facebook.example/');
  });

  it.each([
    [
      'those of its keys, in the order of the host',
      { social_link_facebook: 'https://elsewhere.example/', social_link_instagram: 'x' },
      'instagram,facebook',
    ],
    ['an empty key names none', { social_link_presence: '1', social_link_facebook: 'x', social_link_instagram: '' }, 'facebook'],
    ...['false', 'no', 'No ', 'FALSE', 'off', 'null', ' ', '0', 0, false, 2].map((no): [string, object, string] => [
      `${JSON.stringify(no)} is no address`,
      { social_link_facebook: no, social_link_instagram: 'https://i.example/' },
      'instagram',
    ]),
    ['none, in a word', { social_link_presence: 'no', social_link_facebook: 'x' }, ''],
    ['flags in place of addresses', { social_link_facebook: 1, social_link_instagram: 0 }, 'facebook'],
    ['beside what the host does not have', { social_link_tiktok: 'x', social_link_facebook: 'x' }, 'facebook'],
    ['the list before the keys', { items: [{ key: 'facebook' }], social_link_instagram: 'x' }, 'facebook'],
    ['none', { social_link_presence: 0, social_link_facebook: 'x' }, ''],
    ['a list at the top', [{ key: 'facebook' }, null], 'facebook'],
    ['an empty list: none', { items: [], social_link_facebook: 'x' }, ''],
    ['only what the host does not have: none', { items: [{ key: 'tiktok' }] }, ''],
    ['empty keys: none', { social_link_presence: 1, social_link_facebook: '', social_link_instagram: '' }, ''],
    ['none, as a text, beside a list', { social_link_presence: '0', items: [{ key: 'facebook' }] }, ''],
    ['nothing is said', { social_link_presence: 1 }, 'instagram,facebook'],
    [
      'nothing can be read',
      { social_link_presence: {}, social_link_facebook: [], social_link_instagram: null },
      'instagram,facebook',
    ],
  ])('networks by keys: %s', (_, answer, expected) => {
    const { social } = listedBrand(brand, [], answer).settings;
    expect(social.map(({ key }) => key).join()).toBe(expected);
    for (const link of social) expect(links).toContain(link);
  });

  it.each([undefined, null, 'it', 7, {}, [null, {}, 5], { items: 'x' }, { items: [null, 5, {}] }, ['fr']])(
    'leaves what the host has: %j',
    (answer) => expect(shown(answer, answer)).toEqual(['it,de,en-GB', 'instagram,facebook']),
  );
});
