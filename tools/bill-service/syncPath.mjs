// @ts-check
// Plain JavaScript, because the thread of the embedded database uses it too.
import { open } from 'node:fs/promises';

/** Writes a file through to the disk. */
export async function syncFile(/** @type {string} */ path) {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes the names in a folder through to the disk. Windows has no such call and keeps a journal of names. */
export async function syncFolder(/** @type {string} */ path) {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
