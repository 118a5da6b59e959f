import { vi } from 'vitest';
import type { SignInBrowser } from './signIn/browser';
import type { InputKeeper } from './signIn/signIn';
import type { TabChannel } from './signIn/tabChannel';

/** A fake browser at an address: it records navigations. */
export function testBrowser(over: Partial<Omit<SignInBrowser, 'go' | 'onOnline'>> = {}) {
  const browser = {
    address: () => 'http://brand.localhost:4173/invoices?year=2026&q=a%2Bb',
    origin: () => 'http://brand.localhost:4173',
    port: () => '4173',
    fragment: () => '',
    cleanFragment: vi.fn(),
    noteFragment: vi.fn(),
    go: vi.fn<SignInBrowser['go']>(),
    noteEnd: vi.fn<SignInBrowser['noteEnd']>(),
    reopen: vi.fn<SignInBrowser['reopen']>(),
    language: () => 'it',
    isOnline: () => true,
    onOnline: vi.fn<SignInBrowser['onOnline']>(),
    ...over,
  };
  return { browser };
}

/** A fake input keeper without unsent input; `ended` replaces its functions. */
export function testInput(over: Partial<InputKeeper> = {}) {
  const input = {
    save: vi.fn<InputKeeper['save']>(() => undefined),
    restore: vi.fn<InputKeeper['restore']>(async () => undefined),
    ...over,
  };
  return { input };
}

/** A fake page that records reloads. */
export function testPage() {
  const shown: (() => void)[] = [];
  const page = {
    reload: vi.fn(),
    isOnline: () => true,
    onShownAgain: (listener: () => void) => void shown.push(listener),
  };
  return { page, showAgain: callAll(shown) };
}

/** Fake tabs that record messages; `speak` simulates a message from another tab. */
export function testTabs(over: Partial<Omit<TabChannel, 'broadcastSessionEnd'>> = {}) {
  const told: (() => void)[] = [];
  const tabs = {
    broadcastSessionEnd: vi.fn<TabChannel['broadcastSessionEnd']>(),
    onSessionEnd: (listener: () => void) => void told.push(listener),
    electLeader: (go: () => void) => go(),
    close: vi.fn<TabChannel['close']>(),
    ...over,
  };
  return { tabs, speak: callAll(told) };
}

function callAll(listeners: readonly (() => void)[]) {
  return () => {
    for (const listener of listeners) listener();
  };
}

/** Whether a promise has settled by now. */
export async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const settle = () => true;
  return Promise.race([work.then(settle, settle), new Promise<boolean>((done) => setTimeout(done, 0, false))]);
}
