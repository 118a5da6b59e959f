import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What ends a command: Ctrl-C, a process manager, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls back when a signal arrives, then ends by this signal. Work that never waits delays both. Returns how to let go. */
function onInterrupt(clean: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    letGo();
    clean();
    process.kill(process.pid, signal);
  };
  const letGo = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return letGo;
}

/** A new folder outside the project, removed by `remove`, or when the command is interrupted. */
export function temporaryFolder(prefix: string): { folder: string; remove: () => void } {
  let folder = '';
  const clean = () => rmSync(folder, { recursive: true, force: true });
  // Before the folder is there: a signal between the two would leave it.
  const letGo = onInterrupt(clean);
  folder = mkdtempSync(path.join(tmpdir(), prefix));
  return {
    folder,
    remove: () => {
      letGo();
      clean();
    },
  };
}

let isHeld = false;

/** Runs work that does not wait, such as writing files that belong together: an interruption ends the command only after it. */
export function uninterrupted<T>(work: () => T): T {
  // An earlier call still holds the signals.
  if (isHeld) return work();
  isHeld = true;
  const letGo = onInterrupt(() => undefined);
  try {
    return work();
  } finally {
    void pause().then(() => {
      letGo();
      isHeld = false;
    });
  }
}

/** Lets a signal that has arrived be noticed, between two parts of long work or before nobody waits for it any more. */
export function pause(): Promise<void> {
  // Signals are noticed between two immediates; before the first one perhaps not.
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
