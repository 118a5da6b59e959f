import path from 'node:path';
import { isFolder, refusedLinkMessage, UnreadableFolder } from '../../../brands/entries';
import { commandFor } from '../../../brands/migrations/commandFor';
import { MIGRATIONS } from '../../../brands/migrations/index';
import type { Migrations } from '../../../brands/migrations/migration';
import {
  type BrandFiles,
  displayPath,
  hostsDirs,
  IMAGES,
  listHosts,
  type OwnFile,
  ownFiles,
  projectRoot,
  readBrand,
} from '../../../brands/readBrand';
import { messageOf } from '../../../brands/text/messageOf';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { type LeftFile, type MigratedFile, migrateFile, writeMigrated } from './migrateFile';

export interface MigrateOptions {
  /** Folders of brands besides the project's own. */
  hosts?: readonly string[];
  /** Reports the changes without writing them. */
  dryRun?: boolean;
}

/** Result for one file. */
type Outcome = MigratedFile | LeftFile;

/** Result of `bolletta migrate`. */
export interface MigrateResult {
  files: readonly Outcome[];
  brands: number;
}

/** Rewrites the files of the named brands; without names, those of all brands in `hosts`, or else in the project. */
export function migrateBrands(
  names: readonly string[],
  { hosts = [], dryRun = false }: MigrateOptions,
  table = MIGRATIONS,
): MigrateResult {
  const dirs = hostsDirs(hosts);
  const given = hosts.length > 0 ? hosts.map((dir) => path.resolve(dir)) : [path.join(projectRoot, 'hosts')];
  const known = listHosts(dirs);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(unknownNameMessage('brand', unknown, known));
  const brands: [name: string, dirs: readonly string[]][] =
    names.length > 0
      ? [...new Set(names)].map((name) => [name, dirs])
      : given.flatMap((dir) => listHosts([dir]).map((name): [string, string[]] => [name, [dir]]));
  const files = brands.flatMap(([name, dirs]) => migrateBrand(name, dirs, table));
  return { files: dryRun ? files : files.map((file) => ('after' in file ? writeMigrated(file) : file)), brands: brands.length };
}

function migrateBrand(name: string, dirs: readonly string[], table: Migrations): Outcome[] {
  return attempt(name, () => {
    const brand = readBrand(name, dirs);
    const command = commandFor(brand);
    const migrated = ([kind, file]: OwnFile) =>
      attempt(file.file, () => [migrateFile(kind, file.path, command, table) ?? []].flat());
    return [...ownFiles(brand).flatMap(migrated), ...linksOf(brand)];
  });
}

/** Catches errors, so that a failure at one brand or file does not hide the results of the others. */
function attempt(at: string, work: () => Outcome[]): Outcome[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableFolder) return [{ file: displayPath(error.folder), reason: error.message }];
    return [{ file: at, reason: `${at}: bolletta failed here (${messageOf(error)}).` }];
  }
}

/** Links in place of files to migrate: links are never followed. */
function linksOf({ folder, links }: BrandFiles): LeftFile[] {
  const isOfPictures = (link: string) => path.relative(folder, link).startsWith(path.dirname(IMAGES));
  return links
    .filter((link) => !isOfPictures(link) && (link.endsWith('.json') || isFolder(link)))
    .map((link) => ({ file: displayPath(link), reason: `${displayPath(link)}: ${refusedLinkMessage(link)}` }));
}
