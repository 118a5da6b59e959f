import { type Dirent, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { byCodeUnit } from '../engine/layout/patch/order';

/** The process may not read a folder. The message states the remedy; commands do not report it as an internal error. */
export class UnreadableFolder extends Error {
  constructor(
    readonly folder: string,
    readonly reason: string,
  ) {
    super(`The folder ${folder} cannot be read (${reason}). Check its permissions.`);
  }
}

/** Runs `read` on a folder. Throws {@link UnreadableFolder} if the permission is missing. */
function permitted<T>(folder: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw ['EACCES', 'EPERM'].includes(code) ? new UnreadableFolder(folder, code) : error;
  }
}

/**
 * Entries of a folder, sorted by name; empty when there is no such folder. Symbolic links are listed but never followed: they may
 * lead anywhere on the machine, and their target would be published with the brand.
 */
export function entriesOf(folder: string): Dirent[] {
  if (!isFolder(folder)) return [];
  const entries = permitted(folder, () => readdirSync(folder, { withFileTypes: true }));
  return entries.sort((a, b) => byCodeUnit(a.name, b.name));
}

/** Paths of the files below a folder, relative to it and sorted. */
export function filesBelow(folder: string): string[] {
  return below(folder, '')
    .flatMap(({ name, entry }) => (entry.isFile() ? [name] : []))
    .sort();
}

/** Paths of everything below a folder except symbolic links, relative to it and sorted. */
export function namesBelow(folder: string): string[] {
  return below(folder, '')
    .flatMap(({ name, entry }) => (entry.isSymbolicLink() ? [] : [name]))
    .sort();
}

/** Paths of all symbolic links below a folder, relative to it. */
export function linksBelow(folder: string): string[] {
  return below(folder, '').flatMap(({ name, entry }) => (entry.isSymbolicLink() ? [name] : []));
}

function below(folder: string, within: string): { name: string; entry: Dirent }[] {
  return entriesOf(path.join(folder, within)).flatMap((entry) => {
    const name = path.join(within, entry.name);
    return [{ name, entry }, ...(entry.isDirectory() ? below(folder, name) : [])];
  });
}

/** The path of a file or folder below another; undefined when nothing exists there or a symbolic link is part of the path. */
export function realPathBelow(folder: string, relative: string): string | undefined {
  let at = folder;
  for (const step of relative.split('/')) {
    const around = at;
    at = path.join(at, step);
    const found = permitted(around, () => lstatSync(path.join(around, step), { throwIfNoEntry: false }));
    if (!found || found.isSymbolicLink()) return undefined;
  }
  return at;
}

/** Whether a path is a folder or a link to one; a broken or circular link does not count. */
export function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** Why a link in a brand's folder is not used, and what to do instead. */
export function refusedLinkMessage(link: string): string {
  const real = realPathOf(link);
  if (real === undefined || isAround(real, link)) return `${describeLinkTarget(link)} Remove it.`;
  return `${describeLinkTarget(link)} Links in a brand folder are not followed: their target would be published with the brand. Replace the link with the file or folder itself, or remove it.`;
}

/** Describes the target of a link, and whether the target is missing or contains the link. */
export function describeLinkTarget(link: string): string {
  const real = realPathOf(link);
  const what = real === undefined ? ', which does not exist' : isAround(real, link) ? ', a folder that contains the link' : '';
  return `This is a link to ${readlinkSync(link)}${what}.`;
}

/** Whether a folder is a link to one of its own ancestors, so that following it would never end. */
export function isCircular(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return false;
  const real = realPathOf(folder);
  return real !== undefined && isAround(real, folder);
}

function isAround(real: string, link: string): boolean {
  const home = realPathOf(path.dirname(link)) ?? path.dirname(link);
  return home === real || home.startsWith(real + path.sep);
}

function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
