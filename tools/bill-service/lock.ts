import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process owns the data folder. The message is one sentence for the person at the terminal. */
export class FolderInUse extends Error {}

/** Start time of a process in clock ticks, so that a number given to another process later is not taken for it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return start === startOf(pid);
}

/**
 * Takes the data folder for this process and returns what gives it back. Throws {@link FolderInUse} when another running
 * process has it; the lock of one that ended without tidying up is taken over.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
    if (isRunning(Number(pid), start)) {
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by process ${pid}: stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new FolderInUse(`The data folder ${dataDir} could not be taken: another service is starting in it.`);
}
