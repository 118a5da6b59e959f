import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenBrand, openBrand } from '../../brands/openBrand';
import { DEFAULT_HOST, hostsDirs, isBrandFolder, listHosts } from '../../brands/readBrand';
import { noSuch } from '../../text/suggest';

/** The brand that another is compared with, in words, and how to let go of it. */
export interface Other {
  brand: OpenBrand;
  name: string;
  close: () => void;
}

/** `against`: a brand, or the folder of one. `_default` without it. */
export function otherBrand(against: string | undefined, hosts: readonly string[] | undefined): Other {
  const name = against ?? DEFAULT_HOST;
  const known = listHosts(hostsDirs(hosts));
  const close = () => undefined;
  if (known.includes(name)) return { brand: openBrand(name, hosts), name, close };
  const folder = path.resolve(name);
  if (!isBrandFolder(folder)) throw new Error(noSuch('brand', name, known));
  return { brand: openBrand(path.basename(folder), [path.dirname(folder)]), name, close };
}

/** The same brand as it was in a commit of the repository that its folder is in. */
export function brandBefore(host: string, folder: string, since: string): Other {
  const into = mkdtempSync(path.join(tmpdir(), 'bolletta-diff-'));
  const close = () => rmSync(into, { recursive: true, force: true });
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 512 * 1024 * 1024 });
    // A word that begins with a dash would be an option.
    const commit = git('rev-parse', '--verify', '--end-of-options', `${since}^{commit}`).toString().trim();
    const archive = git('archive', '--format=tar', commit, '--', '.');
    mkdirSync(path.join(into, host));
    execFileSync('tar', ['-x', '-C', path.join(into, host)], { input: archive });
    return { brand: openBrand(host, [into]), name: `${host} in ${since}`, close };
  } catch {
    close();
    throw new Error(`There is no ${host} in ${since}: its folder must be in a git repository that has this commit.`);
  }
}
