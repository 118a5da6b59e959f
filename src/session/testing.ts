import { vi } from 'vitest';
import type { SignInBrowser } from './browser';

/** A browser at an address that goes nowhere: it records where it was sent. */
export function testBrowser(over: Partial<Omit<SignInBrowser, 'go'>> = {}) {
  const told: (() => void)[] = [];
  const shown: (() => void)[] = [];
  const browser = {
    address: () => 'http://brand.localhost:4173/invoices?year=2026&q=a%2Bb',
    origin: () => 'http://brand.localhost:4173',
    port: () => '4173',
    fragment: () => '',
    cleanFragment: vi.fn(),
    go: vi.fn<SignInBrowser['go']>(),
    reload: vi.fn(),
    reopen: vi.fn<SignInBrowser['reopen']>(),
    language: () => 'it',
    isOnline: () => true,
    tellTabs: vi.fn(),
    onTold: (listener: () => void) => void told.push(listener),
    onShownAgain: (listener: () => void) => void shown.push(listener),
    ...over,
  };
  const call = (listeners: (() => void)[]) => () => {
    for (const listener of listeners) listener();
  };
  return { browser, tell: call(told), showAgain: call(shown) };
}

/** Whether a promise has settled by now. */
export async function isSettled(work: Promise<unknown>): Promise<boolean> {
  const settle = () => true;
  return Promise.race([work.then(settle, settle), new Promise<boolean>((done) => setTimeout(done, 0, false))]);
}
