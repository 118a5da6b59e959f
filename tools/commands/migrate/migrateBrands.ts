import path from 'node:path';
import { MIGRATIONS } from '../../brands/migrations/index';
import { hostsDirs, listHosts, ownFiles, projectRoot, readBrand } from '../../brands/readBrand';
import { type LeftFile, type MigratedFile, migrateFile, writeMigrated } from './migrateFile';

export interface MigrateOptions {
  /** Folders of brands besides the project's own. */
  hosts?: readonly string[];
  /** Writes nothing. */
  dryRun?: boolean;
}

/** Result of `bolletta migrate`. */
export interface MigrateResult {
  files: readonly (MigratedFile | LeftFile)[];
  brands: number;
}

/** Rewrites the files of the named brands, or of all brands in `hosts`, or without `hosts` in the project. */
export function migrateBrands(
  names: readonly string[],
  { hosts = [], dryRun = false }: MigrateOptions,
  table = MIGRATIONS,
): MigrateResult {
  const dirs = hostsDirs(hosts);
  const given = hosts.length > 0 ? hosts.map((dir) => path.resolve(dir)) : [path.join(projectRoot, 'hosts')];
  const brands =
    names.length > 0
      ? [...new Set(names)].map((name) => readBrand(name, dirs))
      : given.flatMap((dir) => listHosts([dir]).map((name) => readBrand(name, [dir])));
  const files = brands.flatMap((brand) => ownFiles(brand).flatMap(([kind, file]) => migrateFile(kind, file.path, table) ?? []));
  return { files: dryRun ? files : files.map((file) => ('after' in file ? writeMigrated(file) : file)), brands: brands.length };
}
