import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabText } from './tabText';

const KEY = 'bolletta:drafts';
const LINK = 'Qx7crypto-id-of-a-link';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives a text back to whoever has the link, again and again, until another one stands in its place', async () => {
  await tabText(LINK).write('Il contatore è rotto');
  expect(await tabText(LINK).read()).toBe('Il contatore è rotto');
  const later = tabText(LINK);
  expect(await later.read()).toBe('Il contatore è rotto');
  await later.write('Il contatore è riparato');
  expect([await tabText(LINK).read(), JSON.parse(sessionStorage.getItem(KEY) ?? '').length]).toEqual([
    'Il contatore è riparato',
    1,
  ]);
  await later.write(undefined);
  expect([await tabText(LINK).read(), { ...sessionStorage }]).toEqual([undefined, {}]);
});

it('gives the text of a link to no other, and leaves it there', async () => {
  await tabText(LINK).write('della prima bolletta');
  const other = tabText('another link');
  expect(await other.read()).toBeUndefined();
  await other.write('della seconda');
  await other.write(undefined);
  expect(await tabText(LINK).read()).toBe('della prima bolletta');
});

it('keeps neither the link, nor the text, nor anything that is the same for the same link', async () => {
  const entries = async () => {
    await tabText(LINK).write('Il contatore è rotto');
    const [, ...parts] = JSON.parse(sessionStorage.getItem(KEY) ?? '')[0];
    sessionStorage.clear();
    return parts;
  };
  const [first, second] = [await entries(), await entries()];
  expect(JSON.stringify([first, second])).not.toMatch(/Qx7|crypto-id|contatore/);
  expect(first.filter((part: string) => second.includes(part))).toEqual([]);
});

it('keeps the texts of the last five links, for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const link of ['1', '2', '3', '4', '5', '6']) await tabText(link).write(`di ${link}`);
  expect(await Promise.all(['1', '2', '6'].map((link) => tabText(link).read()))).toEqual([undefined, 'di 2', 'di 6']);
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(await tabText('6').read()).toBeUndefined();
});

it.each(['', 'x', '[]', '{"a":1}', '[1]', '[[1,"a","b"]]', `[[${Date.now() + 1000},"%","%"]]`])('survives %s', async (stored) => {
  sessionStorage.setItem(KEY, stored);
  const text = tabText(LINK);
  expect(await text.read()).toBeUndefined();
  await text.write('nuovo');
  expect(await tabText(LINK).read()).toBe('nuovo');
});

it('keeps nothing where the browser does not encrypt, or blocks its storage', async () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  await tabText(LINK).write('nuovo');
  vi.stubGlobal('crypto', webcrypto);
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await tabText(LINK).write('nuovo');
  blocked.mockRestore();
  expect({ ...sessionStorage }).toEqual({});
});
