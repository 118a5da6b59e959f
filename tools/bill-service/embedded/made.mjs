// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Marker file next to the folder of a database while it is being created. */
export function markerOf(/** @type {string} */ folder) {
  return `${folder}.new`;
}

/** Whether a folder contains a complete database; an incomplete one is created again when it is opened. */
export function isMade(/** @type {string} */ folder) {
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(markerOf(folder));
}
