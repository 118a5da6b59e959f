// A server that npm started ends with npm. Plain JavaScript, because `npm start` reads it before anything is installed.
import { readFileSync } from 'node:fs';

/** Milliseconds between checks, short so that the port is soon free again. */
const LOOK_EVERY = 500;

/** The parent of a process where /proc exists (Linux); undefined elsewhere. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** The parent and its parent: npm starts a shell, which starts the command. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * Calls `stop` once when the parent process has ended, however it ended. Uses the IPC channel to it if there is one, else,
 * under npm, checks whether its ancestors are still the same. A process started by hand may outlive its shell.
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
