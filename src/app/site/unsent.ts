import { createStore, type Readable } from '../../kernel/store';

/** A call that customers can still take back, or that is under way. Pages read them as the root `unsent`. */
export interface Unsent {
  /** Name of the call. */
  call: string;
  /** The values of its path, joined by slashes. */
  key: string;
}

/** How long a call can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** `isLeaving`: the page may end as soon as the handler of the event has. */
type Send = (isLeaving: boolean) => Promise<unknown>;

const current = createStore<readonly Unsent[]>([]);
/** Those that wait, with what sends them. */
const waiting = new Map<Unsent, Send>();
/** When those that wait are sent, by the name of the call: together, so that one press takes back what one message tells of. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The calls that are not done. */
export const unsentStore: Readable<readonly Unsent[]> = current;

/**
 * Sends after the time in which it can be taken back, or when the page is left, whichever is first. The time begins anew for
 * those of the same call that wait. Until the call is done the entry is in the store. Returns how many of the call wait.
 */
export function sendLater(entry: Unsent, send: Send): number {
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

/** Takes back all of a call that wait. */
export function takeBack(call: string): void {
  for (const [entry] of noLonger(call)) remove(entry);
}

/** Sends at once; the entry is in the store until the call is done. Never rejects. */
export async function sendNow(entry: Unsent, send: Send, isLeaving = false): Promise<void> {
  if (!current.get().includes(entry)) add(entry);
  await send(isLeaving).catch(() => undefined);
  remove(entry);
}

/** Sends everything that waits, such as before the customer logs out. */
export async function sendAll(isLeaving = false): Promise<void> {
  await Promise.all([...timers.keys()].map((call) => sendWaiting(call, isLeaving)));
}

function sendLeaving(): void {
  void sendAll(true);
}

/**
 * A phone ends a page that is hidden without another event, and customers have read that it is done. Elsewhere `pagehide` comes,
 * and a look at another tab takes the way back from nobody.
 */
function sendHidden(): void {
  if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) sendLeaving();
}

/** Whether the same call waits or is under way. */
export function isUnsent({ call, key }: Unsent): boolean {
  return current.get().some((one) => one.call === call && one.key === key);
}

async function sendWaiting(call: string, isLeaving = false): Promise<void> {
  await Promise.all(noLonger(call).map(([entry, send]) => sendNow(entry, send, isLeaving)));
}

/** Those of a call that waited. */
function noLonger(call: string): [Unsent, Send][] {
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

function add(entry: Unsent): void {
  current.set([...current.get(), entry]);
}

function remove(entry: Unsent): void {
  current.set(current.get().filter((one) => one !== entry));
}
