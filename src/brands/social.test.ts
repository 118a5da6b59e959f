import { describe, expect, test } from 'vitest';
import type { BrandFiles } from './readBrand';
import { joinSettings } from './settings';

const files = (host: string, content: object) => ({ host, settings: { content } }) as unknown as BrandFiles;
const list = [{ key: 'youtube', label: 'brand.youtube', href: 'https://y.example/', icon: 'youtube.svg' }];
const shown = (content: object, ofDefault: object = { social: list }) =>
  joinSettings(files('a.localhost', content), files('_default', ofDefault)).social.map(({ href }) => href);

describe('links to social networks by the keys social_link_*', () => {
  const keys = {
    social_link_twitter: 'https://t.example/',
    social_link_linkedin: '',
    social_link_facebook: 'https://f.example/',
  };

  test('are a list in the order of the file, with names and icons of the product', () => {
    const { social } = joinSettings(files('a.localhost', keys), files('_default', {}));
    expect(social[0]).toEqual({ key: 'twitter', label: 'social.twitter', href: 'https://t.example/', icon: 'twitter.svg' });
    expect(shown(keys)).toEqual(['https://t.example/', 'https://f.example/']);
    expect(shown({ ...keys, social_link_presence: 1 })).toEqual(['https://t.example/', 'https://f.example/']);
  });

  test('are none when presence is 0, also none of _default', () => {
    expect(shown({ ...keys, social_link_presence: 0 })).toEqual([]);
    expect(shown({ social_link_presence: 0 })).toEqual([]);
  });

  test('do not count beside the list, and those of _default not beside what the brand has', () => {
    expect(shown({ ...keys, social_link_presence: 0, social: list })).toEqual(['https://y.example/']);
    expect(shown({ social: list }, keys)).toEqual(['https://y.example/']);
    expect(shown({}, keys)).toEqual(['https://t.example/', 'https://f.example/']);
  });

  test('without an address leave what _default has', () => {
    expect(shown({ social_link_facebook: '', social_link_presence: 1 })).toEqual(['https://y.example/']);
    expect(shown({ social_link_facebook: 5, social_link_presence: {} })).toEqual(['https://y.example/']);
  });
});
