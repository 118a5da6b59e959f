// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepLocale, keptLocale, LOCALE_EVENT } from './locale';

beforeEach(() => localStorage.clear());

test('a chosen language is kept, as long as it is on offer', () => {
  expect(keptLocale(['it', 'en'])).toBeUndefined();
  keepLocale('en');
  expect({ ...localStorage }).toEqual({ 'bolletta:locale': 'en' });
  expect(keptLocale(['it', 'en'])).toBe('en');
  expect(keptLocale(['it'])).toBeUndefined();
});

test('listeners receive a change of the language', () => {
  const heard = vi.fn((event: Event) => event instanceof CustomEvent && event.detail);
  window.addEventListener(LOCALE_EVENT, heard);
  keepLocale('zh-CN');
  window.removeEventListener(LOCALE_EVENT, heard);
  expect(heard.mock.results).toEqual([{ type: 'return', value: 'zh-CN' }]);
});
