import { readFileSync } from 'node:fs';

/** What Linux says of a process after its name, state first; nothing elsewhere. The name may hold blanks and brackets itself. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Start time of a process in clock ticks, so that a number given to another process later is not taken for it; '' where it cannot be known. */
export function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** Whether a process is there that can still write; with `start`, that very process. */
export function isRunning(pid: number, start?: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // One that was killed can be signalled until its parent asks how it ended; it holds nothing any more.
  if (['Z', 'X'].includes(statOf(pid)[0] ?? '')) return false;
  return start === undefined || start === startOf(pid);
}
