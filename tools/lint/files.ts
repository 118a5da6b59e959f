import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Source files below a folder, without tests and test support, as relative paths with forward slashes. */
export function pageSources(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return pageSources(folder, path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\.tsx?$/.test(path) ? [path] : [];
  });
}

const NOT_WRITTEN = /(?:^|\/)(?:node_modules|dist|dist-server|snapshots|fixtures)$|^\./;

/** Files that contain our own sentences, in comments or as pages. Excludes generated files and hidden folders. */
export function writtenFiles(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return NOT_WRITTEN.test(entry.name) ? [] : writtenFiles(root, path);
    return /\.(?:tsx?|mjs|mts|css|md)$/.test(entry.name) && !entry.name.includes('.generated.') ? [path] : [];
  });
}
