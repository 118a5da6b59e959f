import { readFileSync } from 'node:fs';

/** The fields of `/proc/<pid>/stat` after the name, state first; empty on other systems. The name may contain blanks and `)`. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Start time of a process in clock ticks, to detect a reused process id; '' if unknown. */
export function startTimeOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** Whether a process exists that can still write; with `start`, only the process that started then. */
export function isRunning(pid: number, start?: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, but cannot be signalled.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // A killed process accepts signals until its parent reaps it, but it has no open files.
  if (['Z', 'X'].includes(statOf(pid)[0] ?? '')) return false;
  return start === undefined || start === startTimeOf(pid);
}
