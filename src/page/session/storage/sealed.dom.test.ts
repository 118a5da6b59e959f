import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasSealed, removeSealed, SEALED_KEY, seal, unseal } from './sealed';

const TEXT = '{"text":"Il contatore è rotto 🔧"}';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives a text back to the account that wrote it, once', async () => {
  expect(await seal('account-1', TEXT)).toBe(true);
  expect(hasSealed()).toBe(true);
  expect(await unseal('account-1')).toBe(TEXT);
  expect([hasSealed(), await unseal('account-1'), { ...sessionStorage }]).toEqual([false, undefined, {}]);
});

it('shows nothing of it in the storage, nor who wrote it', async () => {
  await seal('account-1', TEXT.repeat(100));
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(stored).not.toMatch(/contatore|account-1/);
  expect(atob(JSON.parse(sessionStorage.getItem(SEALED_KEY) ?? '')[2])).not.toContain('contatore');
});

it('gives nothing to another account, and removes it', async () => {
  await seal('account-1', TEXT);
  expect(await unseal('account-2')).toBeUndefined();
  expect(await unseal('account-1')).toBeUndefined();
});

it('gives nothing after an hour, nor with a clock that was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await seal('account-1', TEXT);
  vi.setSystemTime(Date.now() + 3_600_001);
  expect([hasSealed(), await unseal('account-1')]).toEqual([false, undefined]);
  await seal('account-1', TEXT);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(await unseal('account-1')).toBeUndefined();
});

it.each(['', 'x', '[]', '[1,"a","b"]', `[${Date.now() + 1000},"%","%"]`, '{"a":1}', 'null'])('survives %s', async (stored) => {
  sessionStorage.setItem(SEALED_KEY, stored);
  expect(await unseal('account-1')).toBeUndefined();
  expect({ ...sessionStorage }).toEqual({});
});

it('stores nothing where the browser does not encrypt, or blocks its storage', async () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  expect(await seal('account-1', TEXT)).toBe(false);
  vi.stubGlobal('crypto', webcrypto);
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await seal('account-1', TEXT)).toBe(false);
  blocked.mockRestore();
  expect({ ...sessionStorage }).toEqual({});
  removeSealed();
});
