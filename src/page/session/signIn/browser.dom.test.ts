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

it.each([
  ['/self?q=a#costs', '/self?q=a', '#costs'],
  ['/self#:~:text=x', '/self', '#:~:text=x'],
  ['/self', '/self', ''],
  ['/offers?id=secret&a=1#costs', '/offers?a=1', '#costs'],
  // Neither the id of a link nor an answer is stored, and a fragment is restored only at its own address.
  ['/offers#?id=secret', '/offers', ''],
  ['/offers#a=1&id=secret', '/offers', ''],
  ['/offers#state=s&code=c', '/offers', ''],
  ['/self#costs', '/invoices', ''],
])('leaves %s for a sign-in, and has the fragment again at %s: %j', (left, back, fragment) => {
  history.replaceState(null, '', left);
  const browser = signInBrowser();
  browser.noteFragment();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|code=/);
  history.replaceState(null, '', `${back}#state=s&code=c`);
  browser.cleanFragment();
  expect(location.href).toBe(location.origin + back + fragment);
  expect({ ...sessionStorage }).toEqual({});
});

it('reports a page restored from the cache, not a new page', () => {
  const shown = vi.fn();
  sessionPage.onShownAgain(shown);
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(shown).toHaveBeenCalledTimes(1);
});
