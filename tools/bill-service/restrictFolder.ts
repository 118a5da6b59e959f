import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../text/oneLine';

const FOLDER = 0o700;
const FILE = 0o600;
/** Rights of all but the owner. */
const OTHERS = 0o077;

function restrict(path: string): void {
  const stats = lstatSync(path);
  // What a link leads to can belong to somebody else.
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.isDirectory() ? FOLDER : FILE);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}

/** What a service keeps in its data folder. */
const OWN = ['secret', 'lock', 'documents.json', 'database', 'database.new', 'contents', 'requests'];

/**
 * Takes the rights of all others from a data folder and from what a service keeps in it: an earlier release, or a restored
 * backup, may have left them. A folder whose rights this process cannot change is named on the terminal, and used.
 */
export function restrictFolder(folder: string): void {
  // Windows has other rights.
  if (process.platform === 'win32') return;
  try {
    // The folder itself may be a link.
    chmodSync(folder, FOLDER);
    for (const name of OWN.filter((one) => existsSync(join(folder, one)))) restrict(join(folder, name));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    console.error(oneLine(`Bill service: other users can read ${folder}: its rights cannot be changed (${reason}).`));
  }
}
