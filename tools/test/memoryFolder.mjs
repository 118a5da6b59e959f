import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than the tests write, several times over. In a container there may be 64 MiB. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of the tests, deleted when the process ends: they make and delete thousands of
 * folders, and a disk takes a millisecond to delete one. Undefined where there is no such place or too little of it.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'bolletta-test-'));
    // Like /tmp: PostgreSQL does not run as root, and its user needs a way to its folder.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Without these the process would end and leave it.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    return folder;
  } catch {
    return undefined;
  }
}
