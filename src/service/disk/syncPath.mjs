// @ts-check
// Plain JavaScript, because the thread of the embedded database imports it.
import { open } from 'node:fs/promises';

/** Syncs a file to the disk. */
export async function syncFile(/** @type {string} */ path) {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the names in a folder to the disk. Windows cannot sync a folder; NTFS journals names. */
export async function syncFolder(/** @type {string} */ path) {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
