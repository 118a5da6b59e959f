import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTabs } from './tabChannel';

const channels: FakeChannel[] = [];
class FakeChannel {
  onmessage: (() => void) | undefined;
  constructor(readonly name: string) {
    channels.push(this);
  }
  /** Like a browser, sends to all other channels with this name. */
  postMessage() {
    for (const one of channels) if (one !== this && one.name === this.name) one.onmessage?.();
  }
  close() {
    channels.splice(channels.indexOf(this), 1);
  }
}

/** Like a browser, grants the lock to one holder at a time. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _: object, run: (lock: object | null) => Promise<unknown>) => {
      const isFree = !held.has(name);
      held.add(name);
      await run(isFree ? {} : null);
      if (isFree) held.delete(name);
    },
  };
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  channels.length = 0;
});

it('notifies the other tabs, not itself, also of earlier messages', () => {
  const [one, other] = [openTabs(), openTabs()];
  const [here, there, late] = [vi.fn(), vi.fn(), vi.fn()];
  one.onSessionEnd(here);
  other.onSessionEnd(there);
  one.broadcastSessionEnd();
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
  other.onSessionEnd(late);
  expect(late).toHaveBeenCalledTimes(1);
});

it('goes in one tab of those that end in the same moment, and in another one later', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const happened: string[] = [];
  const end = (name: string) =>
    openTabs().electLeader(
      () => happened.push(`${name} goes`),
      () => happened.push(`${name} stays`),
    );
  end('a');
  end('b');
  expect(happened).toEqual(['a goes', 'b stays']);
  await vi.advanceTimersByTimeAsync(1_000);
  end('c');
  expect(happened.at(-1)).toBe('c goes');
});

it('goes once where the browser refuses the lock, also if it does so after the election', async () => {
  for (const before of [[], [{}], [null]]) {
    const request = async (_: string, __: object, run: (lock: object | null) => unknown) => {
      for (const lock of before) void run(lock);
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [go, stay] = [vi.fn(), vi.fn()];
    openTabs().electLeader(go, stay);
    await Promise.resolve().then(() => undefined);
    expect([go.mock.calls.length, stay.mock.calls.length]).toEqual(before[0] === null ? [0, 1] : [1, 0]);
  }
});

it('receives nothing when it is closed', () => {
  const [one, other] = [openTabs(), openTabs()];
  const ended = vi.fn();
  other.onSessionEnd(ended);
  other.close();
  one.broadcastSessionEnd();
  expect(ended).not.toHaveBeenCalled();
});

it('goes where a browser has no locks', () => {
  vi.stubGlobal('navigator', {});
  const go = vi.fn();
  openTabs().electLeader(go, vi.fn());
  expect(go).toHaveBeenCalledTimes(1);
});
