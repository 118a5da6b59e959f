import { expect, it, vi } from 'vitest';
import { signInBrowser } from './browser';
import { sessionPage } from './page';

it('names its address without the fragment, and removes nothing else', () => {
  history.replaceState({ kept: true }, '', '/invoices?q=a%2Bb#state=s&code=c');
  const browser = signInBrowser();
  expect([browser.address(), browser.fragment()]).toEqual([`${location.origin}/invoices?q=a%2Bb`, 'state=s&code=c']);
  browser.cleanFragment();
  expect([location.href, history.state]).toEqual([`${location.origin}/invoices?q=a%2Bb`, { kept: true }]);
});

it('hears that the page is shown again as it was left, not that it is new', () => {
  const shown = vi.fn();
  sessionPage.onShownAgain(shown);
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(shown).toHaveBeenCalledTimes(1);
});
