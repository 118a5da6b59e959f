import { readFileSync } from 'node:fs';
import { ownText } from '../../src/kernel/json';

/** The version of bolletta: of the project's `package.json`, or of that of the folder which `bolletta build` writes. */
export function productVersion(): string {
  // A built server lies two levels below its package.json, as this folder does.
  const written: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = ownText(written, 'version');
  if (version === undefined) throw new Error('package.json names no version.');
  return version;
}
