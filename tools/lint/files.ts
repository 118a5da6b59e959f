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
