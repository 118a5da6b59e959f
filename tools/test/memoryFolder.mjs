import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Free space required: several times what the tests write. In a container there may be only 64 MiB. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Creates a folder in memory for the temporary files of the tests, deleted when the process ends. The tests create and delete
 * thousands of folders, and deleting one on a disk takes a millisecond. Undefined if there is no such place, or too little space.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'bolletta-test-'));
    // Same mode as /tmp: PostgreSQL does not run as root, and its user needs access to its folder.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Exit normally on these signals: otherwise the 'exit' handler would not run, and the folder would stay.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    return folder;
  } catch {
    return undefined;
  }
}
