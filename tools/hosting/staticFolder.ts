import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HEADERS_FILE } from '../../src/service/serving/kinds';

/** Copies the files that a file server may send, and returns the names of all files. */
export function staticFolder(distDir: string, folder: string): { files: string[] } {
  const hidden = join(distDir, HEADERS_FILE);
  cpSync(distDir, folder, { recursive: true, filter: (from) => from !== hidden });
  return { files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name).includes('.')) };
}
