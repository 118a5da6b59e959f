import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../../brands/text/oneLine';

const FOLDER = 0o700;
const FILE = 0o600;
/** Permission bits of group and others. */
const OTHERS = 0o077;

function restrict(path: string): void {
  const stats = lstatSync(path);
  // The target of a link may belong to another user.
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.isDirectory() ? FOLDER : FILE);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}

/** Files and folders of a service in its data folder. */
const OWN = ['secret', 'lock', 'documents.json', 'database', 'database.new', 'contents', 'requests'];

/**
 * Removes the permissions of group and others from a data folder and from the service's files in it: an earlier release, or a
 * restored backup, may have left them. If this process cannot change the permissions, it logs the folder and continues.
 */
export function restrictFolder(folder: string): void {
  // Windows has other permissions.
  if (process.platform === 'win32') return;
  try {
    // The data folder itself may be a link, which `chmodSync` follows.
    chmodSync(folder, FOLDER);
    for (const name of OWN.filter((one) => existsSync(join(folder, one)))) restrict(join(folder, name));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    console.error(oneLine(`Bill service: other users can read ${folder}: its rights cannot be changed (${reason}).`));
  }
}
