import path from 'node:path';
import { type BrandFiles, projectRoot } from '../readBrand';
import { shellWord } from '../text/shellWord';

/** The command that migrates the files of a brand. */
export function commandFor({ host, folder }: Pick<BrandFiles, 'host' | 'folder'>): string {
  const dir = path.dirname(folder);
  const hosts = dir === path.join(projectRoot, 'hosts') ? '' : ` --hosts ${shellWord(dir)}`;
  return `npx bolletta migrate ${host}${hosts}`;
}
