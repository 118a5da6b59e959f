// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Marker file next to the folder of a database while it is being created. */
export function incompleteMarkerOf(/** @type {string} */ folder) {
  return `${folder}.new`;
}

/** Whether a folder contains a complete database; an incomplete one is created again when it is opened. */
export function isComplete(/** @type {string} */ folder) {
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(incompleteMarkerOf(folder));
}
