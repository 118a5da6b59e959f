// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostsDirs, projectRoot, readBrand } from '../../../src/brands/readBrand';
import { INITIAL_TEXT_KEYS, initialTexts } from '../../../src/brands/texts/firstWords';
import { brandTexts, label } from '../../../tests/support/texts';
import { entryPage } from './entryPage';

const html = readFileSync(join(projectRoot, 'index.html'), 'utf8');
const defaults = readBrand('_default', hostsDirs());
const wordsOf = (host: string) => initialTexts(readBrand(host, hostsDirs(), defaults), defaults);
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const texts = (page: Document) =>
  Object.fromEntries([...page.querySelectorAll<HTMLElement>('[data-text]')].map((one) => [one.dataset.text, one.textContent]));

describe('the entry page', () => {
  it('has each first text in its place', () => {
    expect(Object.keys(texts(read(html))).sort()).toEqual([...INITIAL_TEXT_KEYS].sort());
  });

  it('begins as the texts of _default do, for whoever gets it as it is', () => {
    const [[, italian] = ['', {}]] = wordsOf('_default');
    expect(texts(read(html))).toEqual(italian);
  });

  it.each([
    ['aurora.localhost', 'it'],
    ['vallegas.localhost', 'it'],
    ['nordsee.localhost', 'de'],
  ])('of %s is in %s', (host, lang) => {
    const first = (['brand.pageTitle', 'app.loading'] as const).map((key) => brandTexts(host, lang).text(key));
    const words = wordsOf(host);
    const page = read(entryPage(html, words));
    expect([page.documentElement.lang, page.title, texts(page)['app.loading']]).toEqual([lang, ...first]);
    expect(texts(page)).toEqual(words[0]?.[1]);
    expect(entryPage(html, words).indexOf('charset="utf-8"')).toBeLessThan(200);
    expect(JSON.parse(page.getElementById('shell')?.dataset.words ?? '')).toEqual(Object.fromEntries(words.slice(1)));
  });

  it('can be filled again, and then has the words of the last brand alone', () => {
    const [aurora, nordsee] = [wordsOf('aurora.localhost'), wordsOf('nordsee.localhost')];
    expect(entryPage(entryPage(html, nordsee), aurora)).toBe(entryPage(html, aurora));
    expect(entryPage(entryPage(html, nordsee), [['it', {}]])).not.toContain('data-words');
  });

  it('takes every text for words', () => {
    const odd = '</title><script>alert("$1 &amp; $&")</script>';
    const page = read(
      entryPage(html, [
        ['it', { 'brand.pageTitle': odd }],
        ['en', { 'brand.pageTitle': odd }],
      ]),
    );
    expect(page.title).toBe(odd);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(JSON.parse(page.getElementById('shell')?.dataset.words ?? '')).toEqual({ en: { 'brand.pageTitle': odd } });
  });

  it('leaves a text with placeholders as it was', () => {
    const messages = { file: 'm.json', path: 'm.json', text: '', content: { it: { 'app.loading': 'Di {name}' } } };
    const words = initialTexts({ ...defaults, host: 'a.localhost', messages }, defaults);
    expect(words[0]?.[1]).not.toHaveProperty('app.loading');
    expect(texts(read(entryPage(html, words)))['app.loading']).toBe(label('app.loading'));
  });
});
