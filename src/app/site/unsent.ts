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

const current = createStore<readonly Unsent[]>([]);
/** Those that wait, with what sends them. */
const waiting = new Map<Unsent, () => Promise<unknown>>();

/** The calls that are not done. */
export const unsentStore: Readable<readonly Unsent[]> = current;

/**
 * Sends after the time in which it can be taken back, or when the page is left, whichever is first. Until the call is done
 * the entry is in the store. The returned function takes it back, while it has not been sent.
 */
export function sendLater(entry: Unsent, send: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void start(entry), UNDO_MS);
  const wait = async () => {
    clearTimeout(timer);
    waiting.delete(entry);
    if (waiting.size === 0) removeEventListener('pagehide', sendAll);
    await sendNow(entry, send);
  };
  if (waiting.size === 0) addEventListener('pagehide', sendAll);
  waiting.set(entry, wait);
  add(entry);
  return () => {
    if (!waiting.delete(entry)) return;
    clearTimeout(timer);
    if (waiting.size === 0) removeEventListener('pagehide', sendAll);
    remove(entry);
  };
}

/** Sends at once; the entry is in the store until the call is done. Never rejects. */
export async function sendNow(entry: Unsent, send: () => Promise<unknown>): Promise<void> {
  if (!current.get().includes(entry)) add(entry);
  await send().catch(() => undefined);
  remove(entry);
}

/** Sends everything that waits, such as before the customer logs out. */
export async function sendAll(): Promise<void> {
  await Promise.all([...waiting.values()].map((send) => send()));
}

/** Whether the same call waits or is under way. */
export function isUnsent({ call, key }: Unsent): boolean {
  return current.get().some((one) => one.call === call && one.key === key);
}

async function start(entry: Unsent): Promise<void> {
  await waiting.get(entry)?.();
}

function add(entry: Unsent): void {
  current.set([...current.get(), entry]);
}

function remove(entry: Unsent): void {
  current.set(current.get().filter((one) => one !== entry));
}
