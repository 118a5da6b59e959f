// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** File that stands beside the folder of a database while it is being made. */
export function markerOf(/** @type {string} */ folder) {
  return `${folder}.new`;
}

/** Whether a folder has a whole database: none, or one that was left half made, is made anew when it is opened. */
export function isMade(/** @type {string} */ folder) {
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(markerOf(folder));
}
