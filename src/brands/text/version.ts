import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownText } from '../../engine/kernel/text/json';

/** The version of bolletta, from the nearest `package.json` above: that of the project, or of a folder of `bolletta build`. */
export function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  const written: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = ownText(written, 'version');
  if (version === undefined) throw new Error('package.json names no version.');
  return version;
}
