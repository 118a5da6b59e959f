import { join } from 'node:path';
import { isHostName, wrongHostName } from '../hosts/hostName';
import { BrandMistake } from '../hosts/mistake';
import { type BrandFiles, DEFAULT_HOST, listHosts, readBrand, requireHostsFolder } from '../hosts/readBrand';

/** The files that brands are built from. */
export interface BrandSources {
  /** Names of all brands; `_default` is among them. */
  hosts: readonly string[];
  read: (host: string) => BrandFiles;
}

/** The brands of a project's folder and of further folders; a later folder wins. Throws {@link BrandMistake}. */
export function brandSources(root: string, moreHosts: readonly string[] = []): BrandSources {
  for (const dir of moreHosts) requireHostsFolder(dir);
  const dirs = [join(root, 'hosts'), ...moreHosts];
  const hosts = listHosts(dirs);
  if (!hosts.includes(DEFAULT_HOST)) throw new BrandMistake(`${join(root, 'hosts')} has no folder ${DEFAULT_HOST}.`);
  const odd = hosts.find((host) => !isHostName(host));
  if (odd !== undefined)
    throw new BrandMistake(`hosts/${odd}: a brand's folder is named like its host. ${wrongHostName(odd).why}`);
  return { hosts, read: (host) => readBrand(host, dirs, join(root, 'layouts')) };
}
