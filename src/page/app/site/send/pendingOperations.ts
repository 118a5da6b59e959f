import { createStore, type Readable } from '../../../../engine/kernel/page/store';

/** A call that the customer can still undo, or that is being sent. Pages read these calls as the root `unsent`. */
export interface PendingOperation {
  /** Name of the call. */
  call: string;
  /** The path parameters of the call, joined by slashes. */
  key: string;
}

/** Milliseconds in which a call can be undone. */
export const UNDO_MS = 10_000;

/** `isLeaving`: the page is being left, so only synchronous work is certain to run. */
type Send = (isLeaving: boolean) => Promise<unknown>;

const current = createStore<readonly PendingOperation[]>([]);
/** The calls that wait in the undo queue, each with the function that sends it. */
const waiting = new Map<PendingOperation, Send>();
/** Timers by name of the call: calls with the same name are sent together, because one message offers to undo all of them. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The calls that are not completed. */
export const pendingOperationsStore: Readable<readonly PendingOperation[]> = current;

/**
 * Sends a call after the undo period, or earlier if the page is left. Restarts the undo period of waiting calls with the same
 * name. The entry stays in the store until the call is completed. Returns how many calls with this name wait.
 */
export function scheduleSend(entry: PendingOperation, send: Send): number {
  const { call } = entry;
  if (waiting.size === 0) {
    addEventListener('pagehide', sendLeaving);
    document.addEventListener('visibilitychange', sendHidden);
  }
  waiting.set(entry, send);
  clearTimeout(timers.get(call));
  timers.set(
    call,
    setTimeout(() => void sendWaiting(call), UNDO_MS),
  );
  add(entry);
  return [...waiting.keys()].filter((one) => one.call === call).length;
}

/** Discards all waiting calls with this name. */
export function undoOperation(call: string): void {
  for (const [entry] of dequeue(call)) remove(entry);
}

/** Sends a call at once; the entry stays in the store until the call is completed. Never rejects. */
export async function sendNow(entry: PendingOperation, send: Send, isLeaving = false): Promise<void> {
  if (!current.get().includes(entry)) add(entry);
  await send(isLeaving).catch(() => undefined);
  remove(entry);
}

/** Sends all waiting calls, such as before the customer logs out. */
export async function sendAll(isLeaving = false): Promise<void> {
  await Promise.all([...timers.keys()].map((call) => sendWaiting(call, isLeaving)));
}

function sendLeaving(): void {
  void sendAll(true);
}

/**
 * A phone may discard a hidden page without another event, although customers have read that the change is done. On desktop,
 * `pagehide` is reliable, and switching tabs must not end the undo period.
 */
function sendHidden(): void {
  if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) sendLeaving();
}

/** Whether the same call waits or is being sent. */
export function isPendingOperation({ call, key }: PendingOperation): boolean {
  return current.get().some((one) => one.call === call && one.key === key);
}

async function sendWaiting(call: string, isLeaving = false): Promise<void> {
  await Promise.all(dequeue(call).map(([entry, send]) => sendNow(entry, send, isLeaving)));
}

/** Removes the waiting calls with this name from the queue and returns them. */
function dequeue(call: string): [PendingOperation, Send][] {
  const ended = [...waiting].filter(([entry]) => entry.call === call);
  for (const [entry] of ended) waiting.delete(entry);
  clearTimeout(timers.get(call));
  timers.delete(call);
  if (waiting.size === 0) {
    removeEventListener('pagehide', sendLeaving);
    document.removeEventListener('visibilitychange', sendHidden);
  }
  return ended;
}

function add(entry: PendingOperation): void {
  current.set([...current.get(), entry]);
}

function remove(entry: PendingOperation): void {
  current.set(current.get().filter((one) => one !== entry));
}
