import { readFileSync } from 'node:fs';
import { ownText } from '../../src/kernel/json';

/** The version of bolletta, from `package.json`: the project's, or the one in the folder that `bolletta build` writes. */
export function productVersion(): string {
  // In a built server this file is two levels below package.json, like this folder in the project.
  const written: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = ownText(written, 'version');
  if (version === undefined) throw new Error('package.json names no version.');
  return version;
}
