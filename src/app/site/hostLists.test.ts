import { describe, expect, it } from 'vitest';
import { fallbackBrand } from '../../api/fallbackBrand';
import type { BrandFile } from '../../contract/brand';
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

  it.each([undefined, null, 'it', 7, [], {}, [null, {}, 5], { items: 'x' }, { items: [null, 5, {}] }, ['fr']])(
    'leaves what the host has: %j',
    (answer) => expect(shown(answer, answer)).toEqual(['it,de,en-GB', 'instagram,facebook']),
  );
});
