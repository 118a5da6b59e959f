// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { translateEntryPage } from './firstWords';

const words = JSON.stringify({ en: { 'app.loading': 'Loading your bill', 'brand.pageTitle': 'Our bill' } });
const html = `<!doctype html><html lang="it"><title data-text="brand.pageTitle">Bolletta</title>
  <div id="shell" data-words='${words}'><p data-text="app.loading">Un momento</p><p data-text="app.slow">Ci vuole di più</p></div></html>`;

function spoken(kept: string | null, page = html) {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  const document = new DOMParser().parseFromString(page, 'text/html');
  translateEntryPage(document);
  vi.unstubAllGlobals();
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  return [document.documentElement.lang, document.title, ...texts];
}

it('is the brand’s first language without a choice, or after another one', () => {
  for (const kept of [null, 'it', 'de', 'constructor'])
    expect(spoken(kept)).toEqual(['it', 'Bolletta', 'Un momento', 'Ci vuole di più']);
});

it('is the language that was chosen at an earlier visit, as far as it has words', () => {
  expect(spoken('en')).toEqual(['en', 'Our bill', 'Loading your bill', 'Ci vuole di più']);
});

it('stays as it is on a page that no build has filled', () => {
  expect(spoken('en', html.replace(/ data-words='[^']*'/, ''))).toEqual(['it', 'Bolletta', 'Un momento', 'Ci vuole di più']);
});
