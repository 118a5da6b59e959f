import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, startTimeOf } from './processes';

/** Another process owns the data folder. The message is one sentence for the terminal. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process and returns the unlock function. Throws {@link FolderInUse} when another running
 * process owns it; the lock of a crashed process is taken over.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => {
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
    if (isRunning(Number(pid), start)) {
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new FolderInUse(`The data folder ${dataDir} could not be locked: another service is starting in it.`);
}
