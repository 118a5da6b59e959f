// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserPort } from './browserPort';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Calls `returned`; the result of its promise is undefined while the promise is pending. */
function waiting() {
  let isBack: boolean | undefined;
  void browserPort.returned().then((back) => {
    isBack = back;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isBack;
  };
}

it('knows where it is', () => {
  expect([browserPort.origin, browserPort.hostname]).toEqual([location.origin, location.hostname]);
});

it('is back when the browser shows the page that it kept, and not when it shows a new one', async () => {
  const isBack = waiting();
  shown(false);
  expect(await isBack()).toBeUndefined();
  shown(true);
  expect(await isBack()).toBe(true);
});

it('takes another press when nothing has come for half a minute', async () => {
  const isBack = waiting();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await isBack()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await isBack()).toBe(true);
});

it('takes another press at once when somebody stopped the way to the provider', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.resetModules();
  const { browserPort: newer } = await import('./browserPort');
  let isBack: boolean | undefined;
  void newer.returned().then((back) => {
    isBack = back;
  });
  navigation.dispatchEvent(new Event('navigate'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isBack).toBeUndefined();
  navigation.dispatchEvent(new Event('navigateerror'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isBack).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});

it.each([
  ['form-action', false],
  ['img-src', undefined],
])('knows that the browser refused to go: %s', async (effectiveDirective, expected) => {
  const isBack = waiting();
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
  expect(await isBack()).toBe(expected);
});

it('leaves no timer and no listener behind', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  const isBack = waiting();
  shown(true);
  await isBack();
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith('pageshow', expect.any(Function));
});

it('stops what is under way when the page is left', () => {
  const left = browserPort.pageLeft();
  expect(left.aborted).toBe(false);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(left.aborted).toBe(true);
  expect(browserPort.pageLeft().aborted).toBe(false);
});
