import { randomInt } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { isRunning, startTimeOf } from './processes';

/** Suffix of a partly written file: the id and the start time of its process. */
const PART = /\.(\d+)(?:-(\d*))?\.\d+\.part$/;

/**
 * Writes a file atomically. When the promise resolves, the content is on the disk; the name is there only after a sync of the
 * folder.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}-${startTimeOf(process.pid)}.${randomInt(2 ** 32)}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    // On a full disk, every partial file would use up more space.
    await rm(part, { force: true });
    throw error;
  }
}

/** Whether this is a partial file of a process that has ended. Files that another running service is writing do not count. */
export function isStalePartialFile(name: string): boolean {
  const [, pid, start] = PART.exec(name) ?? [];
  return pid !== undefined && !isRunning(Number(pid), start);
}
