// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

test('an answer is kept for the next visit, and nothing but the answer', async () => {
  const first = await import('./consent');
  expect(first.consentStore.get()).toBeUndefined();
  const heard = vi.fn();
  first.consentStore.subscribe(heard);
  first.setConsent('accepted');
  expect(heard).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ 'bolletta:consent': 'accepted' });
  vi.resetModules();
  expect((await import('./consent')).consentStore.get()).toBe('accepted');
});

test('a stored value that is no answer counts as none', async () => {
  localStorage.setItem('bolletta:consent', 'true');
  expect((await import('./consent')).consentStore.get()).toBeUndefined();
});

test('a browser that keeps nothing takes an answer for the open page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { consentStore, setConsent } = await import('./consent');
  expect(consentStore.get()).toBeUndefined();
  setConsent('refused');
  expect(consentStore.get()).toBe('refused');
});
