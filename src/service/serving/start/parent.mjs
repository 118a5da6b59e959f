// Ends a server together with the npm that started it. Plain JavaScript: `npm start` loads it before installing packages.
import { readFileSync } from 'node:fs';

/** Milliseconds between checks, short so that the port is free again soon. */
const LOOK_EVERY = 500;

/** The parent of a process if /proc exists (Linux); undefined elsewhere. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** The parent and its own parent, because npm starts a shell that starts the command. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * Calls `stop` once when the parent process ends, for whatever reason. Uses the IPC channel to the parent if there is one; else,
 * under npm, checks whether the ancestors are still the same. A process started by hand may outlive its shell.
 * @param {() => void} stop
 */
export function whenParentEnds(stop) {
  if (process.connected) {
    process.once('disconnect', stop);
    return;
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY);
  timer.unref();
}
