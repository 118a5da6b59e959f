import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Signals that end a command: Ctrl-C, a process manager, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * On a signal, calls `clean` and ends the process with the same signal. Synchronous work delays both. Returns a function that
 * removes the handlers.
 */
function onInterrupt(clean: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    removeHandlers();
    clean();
    process.kill(process.pid, signal);
  };
  const removeHandlers = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return removeHandlers;
}

/** Creates a folder outside the project. `remove` deletes it; so does an interruption of the command. */
export function temporaryFolder(prefix: string): { folder: string; remove: () => void } {
  let folder = '';
  const clean = () => rmSync(folder, { recursive: true, force: true });
  // Register first: a signal between the two calls would leave the folder behind.
  const removeHandlers = onInterrupt(clean);
  folder = mkdtempSync(path.join(tmpdir(), prefix));
  return {
    folder,
    remove: () => {
      removeHandlers();
      clean();
    },
  };
}

let isHeld = false;

/** Runs synchronous work, such as writing files that belong together. An interruption ends the command only afterwards. */
export function uninterrupted<T>(work: () => T): T {
  // An outer call still holds the signals.
  if (isHeld) return work();
  isHeld = true;
  const removeHandlers = onInterrupt(() => undefined);
  try {
    return work();
  } finally {
    void pause().then(() => {
      removeHandlers();
      isHeld = false;
    });
  }
}

/** Gives the process a chance to handle a pending signal, between two parts of long work or before the handlers are removed. */
export function pause(): Promise<void> {
  // Node handles signals between two immediates, but not reliably before the first one.
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
