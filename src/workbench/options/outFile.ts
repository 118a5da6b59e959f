import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Throws one sentence if a file cannot be written. Call this before the work whose result goes into the file. */
export function requireWritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new Error(`${file} cannot be written: there is no folder ${folder}. Create it first.`);
  if (!statSync(folder).isDirectory()) throw new Error(`${file} cannot be written: ${folder} is a file. Name a folder.`);
  const isThere = existsSync(file);
  if (isThere && statSync(file).isDirectory()) throw new Error(`${file} is a folder. Name the file to write.`);
  try {
    accessSync(isThere ? file : folder, constants.W_OK);
  } catch {
    throw new Error(`${file} cannot be written: you have no permission. Name another file.`);
  }
}
