import { join } from 'node:path';
import { isHostName, wrongHostName } from '../../src/brands/hostName';
import { BrandConfigError, throwOnMistake } from '../../src/brands/mistake';
import { type BrandFiles, DEFAULT_HOST, listHosts, readBrand, requireHostsFolder } from '../../src/brands/readBrand';

/** Source files of the brands. */
export interface BrandSources {
  /** Names of all brands, including `_default`. */
  hosts: readonly string[];
  read: (host: string) => BrandFiles;
}

/**
 * Finds the brands of the project's folder and of further folders; later folders take precedence. `onMistake` is called for names
 * that cannot be hosts. Throws {@link BrandConfigError} without `_default`.
 */
export function brandSources(root: string, moreHosts: readonly string[] = [], onMistake = throwOnMistake): BrandSources {
  for (const dir of moreHosts) requireHostsFolder(dir);
  const dirs = [join(root, 'hosts'), ...moreHosts];
  const names = listHosts(dirs);
  if (!names.includes(DEFAULT_HOST)) throw new BrandConfigError(`${join(root, 'hosts')} has no folder ${DEFAULT_HOST}.`);
  for (const odd of names.filter((name) => !isHostName(name)))
    onMistake(`hosts/${odd}: a brand folder must have the name of its host. ${wrongHostName(odd).why}`, 'brand');
  return { hosts: names.filter(isHostName), read: (host) => readBrand(host, dirs, join(root, 'layouts')) };
}
