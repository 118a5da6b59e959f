import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recover, untilRetried } from './recover';

beforeEach(() => {
  document.body.innerHTML = '<div id="shell"><div class="shell-failed"><a href=""></a></div></div>';
});
afterEach(() => vi.restoreAllMocks());

const state = () => document.getElementById('shell')?.dataset.state;

/** The events that start another attempt. */
const attempts: [string, () => Event][] = [
  ['at a press', () => new MouseEvent('click', { bubbles: true, cancelable: true })],
  ['when the network is back', () => new Event('online', { cancelable: true })],
];

it.each(attempts)('says that the page does not respond and tries again %s, without a reload', async (_, make) => {
  const retried = untilRetried();
  expect(state()).toBe('failed');
  const event = make();
  (event.type === 'click' ? document.querySelector('a') : window)?.dispatchEvent(event);
  await retried;
  expect(event.defaultPrevented).toBe(true);
  expect(state()).toBeUndefined();
});

it('keeps what can be read while there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  recover();
  expect(state()).toBe('failed');
  expect(sessionStorage).toHaveLength(0);
});
