import { afterEach, expect, it, vi } from 'vitest';
import { signInBrowser } from './browser';

const channels: FakeChannel[] = [];
class FakeChannel {
  onmessage: (() => void) | undefined;
  constructor(readonly name: string) {
    channels.push(this);
  }
  /** As a browser does: to all others of this name. */
  postMessage() {
    for (const one of channels) if (one !== this && one.name === this.name) one.onmessage?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  channels.length = 0;
});

it('names its address without the fragment, and removes nothing else', () => {
  history.replaceState({ kept: true }, '', '/invoices?q=a%2Bb#state=s&code=c');
  const browser = signInBrowser();
  expect([browser.address(), browser.fragment()]).toEqual([`${location.origin}/invoices?q=a%2Bb`, 'state=s&code=c']);
  browser.cleanFragment();
  expect([location.href, history.state]).toEqual([`${location.origin}/invoices?q=a%2Bb`, { kept: true }]);
});

it('tells the other tabs, not itself, and opens no channel before', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [one, other] = [signInBrowser(), signInBrowser()];
  expect(channels).toEqual([]);
  const [here, there] = [vi.fn(), vi.fn()];
  one.onTold(here);
  other.onTold(there);
  one.tellTabs();
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
});

it('hears that the page is shown again as it was left, not that it is new', () => {
  const shown = vi.fn();
  signInBrowser().onShownAgain(shown);
  for (const persisted of [false, true]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(shown).toHaveBeenCalledTimes(1);
});
