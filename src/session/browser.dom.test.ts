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

it.each([
  ['/invoices?id=secret', '/invoices'],
  ['/invoices?year=2026&ID=secret&q=a%2Bb', '/invoices?year=2026&q=a%2Bb'],
  ['/bollettainterattiva?documentId=5&id=&notrack#id=secret', '/bollettainterattiva?documentId=5&notrack'],
  ['/?%69d=secret', '/'],
  ['/offers?id', '/offers'],
  ['/offers?back=/bollettainterattiva?id=secret', '/offers'],
  ['/offers?back=%2Fbollettainterattiva%3Fx%3D1%26id%3Dsecret&a=1', '/offers?a=1'],
  ['/contract?contract=1&idea=2', '/contract?contract=1&idea=2'],
])('never asks to come back to %s with the id of a link', (address, expected) => {
  history.replaceState(null, '', address);
  expect(signInBrowser().address()).toBe(location.origin + expected);
});

it('hears that the page is shown again as it was left, not that it is new', () => {
  const shown = vi.fn();
  sessionPage.onShownAgain(shown);
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(shown).toHaveBeenCalledTimes(1);
});
