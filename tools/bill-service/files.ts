import { randomInt } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { isRunning, startOf } from './processes';

/** Suffix of a partly written file: the id of its process, and when that started. */
const PART = /\.(\d+)(?:-(\d*))?\.\d+\.part$/;

/**
 * Writes a file atomically: others see all of it or nothing. Its content is on the disk when this resolves; its name only
 * after a sync of the folder.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}-${startOf(process.pid)}.${randomInt(2 ** 32)}.part`;
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
    // On a full disk every partial file would take a little more space.
    await rm(part, { force: true });
    throw error;
  }
}

/** Whether a process that has ended left this partial file. Files that another running service is writing do not count. */
export function isLeftByHalf(name: string): boolean {
  const [, pid, start] = PART.exec(name) ?? [];
  return pid !== undefined && !isRunning(Number(pid), start);
}
