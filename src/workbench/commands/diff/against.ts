import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { OpenBrand } from '../../../brands/openBrand';
import { DEFAULT_HOST, hostsDirs, isBrandFolder, listHosts } from '../../../brands/readBrand';
import { messageOf } from '../../../brands/text/messageOf';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { openValidBrand } from '../../checks/openValidBrand';
import { temporaryFolder } from '../../options/interrupts';

/** The brand to compare with, a description of it, and a function that releases it. */
export interface Other {
  brand: OpenBrand;
  name: string;
  close: () => void;
}

/** `against` is a brand, or the folder of one; `_default` if absent. Throws the findings of `check` if the brand has mistakes. */
export function otherBrand(against: string | undefined, hosts: readonly string[] | undefined): Other {
  const name = against ?? DEFAULT_HOST;
  const known = listHosts(hostsDirs(hosts));
  const close = () => undefined;
  if (known.includes(name)) return { brand: openValidBrand(name, hosts), name, close };
  const folder = path.resolve(name);
  if (!isBrandFolder(folder)) throw new Error(unknownNameMessage('brand', name, known));
  return { brand: openValidBrand(path.basename(folder), [path.dirname(folder)]), name, close };
}

/**
 * The same brand at a commit of the repository that contains its folder. Throws the findings of `check` if it had mistakes at
 * that commit.
 */
export function brandBefore(host: string, folder: string, since: string): Other {
  const { folder: into, remove: close } = temporaryFolder('bolletta-diff-');
  try {
    checkOutFolder(folder, since, path.join(into, host), host);
  } catch (error) {
    close();
    throw error;
  }
  try {
    return { brand: openValidBrand(host, [into]), name: `${host} in ${since}`, close };
  } catch (error) {
    close();
    // The temporary folder is removed: name the file in the commit instead.
    throw new Error(`In ${since}:\n${messageOf(error)}`.replaceAll(`${into}${path.sep}`, ''));
  }
}

/** Writes a folder as it was in a commit. */
function checkOutFolder(folder: string, since: string, to: string, host: string): void {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 512 * 1024 * 1024 });
    // Git would read a word that begins with a dash as an option.
    const commit = git('rev-parse', '--verify', '--end-of-options', `${since}^{commit}`).toString().trim();
    const archive = git('archive', '--format=tar', commit, '--', '.');
    mkdirSync(to);
    execFileSync('tar', ['-x', '-C', to], { input: archive });
  } catch {
    throw new Error(`There is no ${host} in ${since}: its folder must be in a git repository that has this commit.`);
  }
}
