// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { LanguageSelectProps } from '../../../engine/contract/nodes.generated';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { LanguageSelect } from './LanguageSelect';
import examples from './LanguageSelect.examples.json';

const { valid } = examples as unknown as Examples;
const [two, far] = valid;
if (!two || !far) throw new Error('no examples');

test.each(valid)('$title', async (one) => {
  await expectValidMarkup(LanguageSelect, one);
});

test('every language calls itself, in itself', async () => {
  const { place } = await drawNode(LanguageSelect, { type: 'languageSelect', props: far.props ?? {} });
  const options = [...place.querySelectorAll('option')].map(({ lang, textContent }) => `${lang} ${textContent}`);
  expect(options).toEqual(['zh-CN 中文（中国）', 'sl Slovenščina']);
  expect(find(place, 'select').getAttribute('aria-label')).toBe('Scegli');
});

test('choosing runs the action of the language', async () => {
  const { place, run } = await drawNode(LanguageSelect, { type: 'languageSelect', props: two.props ?? {} });
  const select = find(place, 'select') as HTMLSelectElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'en');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(run).toHaveBeenCalledExactlyOnceWith({ do: 'setLocale', locale: 'en' });
});

test('the flag is that of the language in force, and decoration', async () => {
  const { place, show } = await drawNode(LanguageSelect, { type: 'languageSelect', props: two.props ?? {} });
  expect(find(place, 'img').getAttribute('src')).toBe('/brands/flag-it.svg');
  expect(find(place, 'img').getAttribute('alt')).toBe('');
  const other = (two.props as LanguageSelectProps).options.map((option) => ({ ...option, chosen: option.key === 'en' }));
  await show({ ...two.props, options: other });
  expect(find(place, 'img').getAttribute('src')).toBe('/brands/flag-gb.svg');
  await show(far.props ?? {});
  expect(place.querySelector('img')).toBeNull();
});
