import { expect, it, vi } from 'vitest';
import { createStore } from './store';

it('keeps a value and calls each listener after a change, until it leaves', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const other = vi.fn();
  const leave = store.subscribe(() => seen.push(store.get()));
  store.subscribe(other);
  store.set(2);
  leave();
  store.set(3);
  expect([store.get(), seen]).toEqual([3, [2]]);
  expect(other).toHaveBeenCalledTimes(2);
});

it('calls the others if a listener leaves during the call', () => {
  const store = createStore(1);
  const other = vi.fn();
  const leave = store.subscribe(() => leave());
  store.subscribe(other);
  store.set(2);
  expect(other).toHaveBeenCalledTimes(1);
});

it('watches from the first listener until the last has left', () => {
  const calls: string[] = [];
  const store = createStore(1, () => {
    calls.push('watch');
    return () => calls.push('stop');
  });
  const leaveFirst = store.subscribe(() => undefined);
  const leaveSecond = store.subscribe(() => undefined);
  leaveFirst();
  leaveFirst();
  expect(calls).toEqual(['watch']);
  leaveSecond();
  leaveSecond();
  expect(calls).toEqual(['watch', 'stop']);
  store.subscribe(() => undefined);
  expect(calls).toEqual(['watch', 'stop', 'watch']);
});
