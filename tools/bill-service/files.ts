import { randomInt } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { isRunning, startOf } from './processes';

/** Ending of a file that is being written: the number of its process, and when that started. */
const PART = /\.(\d+)(?:-(\d*))?\.\d+\.part$/;

/** Writes a file of which others see all or nothing. It is on the disk when this resolves, its name only with that of its folder. */
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
    // On a full disk each half would take a little more of it.
    await rm(part, { force: true });
    throw error;
  }
}

/** Whether a process that is gone left this file by half. Services that share a folder leave what another one is writing. */
export function isLeftByHalf(name: string): boolean {
  const [, pid, start] = PART.exec(name) ?? [];
  return pid !== undefined && !isRunning(Number(pid), start);
}
