import { type Dirent, existsSync } from 'node:fs';
import path from 'node:path';
import { entriesOf, filesBelow, refusedLinkMessage } from '../../../brands/entries';
import { isHostName, wrongHostName } from '../../../brands/hostName';
import {
  type BrandFiles,
  DEFAULT_HOST,
  displayPath,
  FORMAL_TEXTS,
  IMAGES,
  isBrandFolder,
  isImageName,
  readUnmigrated,
} from '../../../brands/readBrand';
import type { Level, ReportProblem } from '../../../brands/text/problem';
import { shellWord } from '../../../brands/text/shellWord';
import { nearest } from '../../../brands/text/suggest';
import { isObject, ownText } from '../../../engine/kernel/text/json';

const layoutFolders = ['overlays', 'templates', 'modules', 'pages', 'forms'];
const folders = ['images', 'locales', ...layoutFolders];
const jsonFiles = ['hostsettings.json', 'service.json', 'theme.json', 'rules.json'];
const files = [...jsonFiles, 'README.md'];
/** Allowed content of the folders with a single file type. */
const only = new Map([
  ['locales', ['messages.json']],
  ['images', ['bollettainterattiva']],
]);

/** A file or folder that is never read. `target` is the name that was probably meant: then the brand lacks its content. */
interface Unread {
  message: string;
  target?: string | undefined;
  /** By default an error if there is a target, else a warning. */
  level?: Level;
}

type ReportUnread = (file: string, unread: Unread) => void;

/** Checks the name of a brand's folder, and reports files that nothing reads, usually because of a misspelt name. */
export function checkFolder({ host, folder, links }: BrandFiles, report: ReportProblem): void {
  const reportFile = (code: string, level: Level, file: string, message: string, suggestion?: string) =>
    report({ code, level, mark: { file: displayPath(file), pointer: '', offset: 0 }, message, suggestion });
  if (!isHostName(host)) {
    const { why, suggestion } = wrongHostName(host);
    const message = `A brand folder must have the name of the host that customers open. ${why} Rename the folder.`;
    reportFile('folder.name', 'error', folder, message, suggestion);
  }
  for (const link of links) reportFile('folder.link', 'error', link, refusedLinkMessage(link));
  const entries = entriesIn(folder);
  const brands = isBrandFolder(folder) ? [] : entries.filter(({ name }) => isBrandFolder(path.join(folder, name)));
  if (brands.length > 0) {
    const names = brands.map(({ name }) => name).join(', ');
    const message = `This folder is not a brand; it contains brands (${names}). Check them with --hosts ${shellWord(folder)}.`;
    reportFile('folder.brands', 'error', folder, message);
    return;
  }
  if (host !== DEFAULT_HOST && entries.length === 0 && links.length === 0) {
    const message = 'The folder is empty: the brand looks like _default. Add hostsettings.json, or remove the folder.';
    reportFile('folder.empty', 'warning', folder, message);
  }
  for (const entry of entries)
    checkEntry(
      path.join(folder, entry.name),
      entry,
      host,
      (file, { message, target, level = target === undefined ? 'warning' : 'error' }) =>
        report({
          code: 'folder.file.unknown',
          level,
          mark: { file: displayPath(file), pointer: '', offset: 0 },
          message,
          ...(target !== undefined && { about: target }),
        }),
    );
}

/** Entries of a folder without hidden ones; links are reported elsewhere. */
function entriesIn(folder: string): Dirent[] {
  return entriesOf(folder).filter((entry) => !entry.name.startsWith('.') && !entry.isSymbolicLink());
}

/** Reports an entry of a brand's folder, or entries in it, that nothing reads. */
function checkEntry(here: string, entry: Dirent, host: string, report: ReportUnread): void {
  // A folder in place of a file is reported as an unreadable file.
  const known = entry.isDirectory() ? [...folders, ...jsonFiles] : files;
  const inside = only.get(entry.name);
  if (!known.includes(entry.name)) report(here, unreadEntry(here, entry, entry.isDirectory() ? folders : files));
  else if (layoutFolders.includes(entry.name)) checkLayoutFolder(here, report);
  else if (inside) {
    const read = host === DEFAULT_HOST ? [...inside, FORMAL_TEXTS] : inside;
    for (const other of entriesIn(here)) {
      const file = path.join(here, other.name);
      if (!read.includes(other.name)) report(file, unreadEntry(file, other, inside));
    }
  }
}

function unreadEntry(file: string, entry: Dirent, known: readonly string[]): Unread {
  const stem = stemOf(entry.name);
  const target = nearest(entry.name, known) ?? known.find((one) => stemOf(one) === stem);
  const unread = target === undefined ? placeOf(file, entry) : misnamed(file, entry, target);
  return { ...unread, message: `This ${entry.isDirectory() ? 'folder' : 'file'} is never read. ${unread.message}` };
}

/** The advice for a file or folder with another name than `target`. */
function misnamed(file: string, entry: Dirent, target: string): Unread {
  const isThere = existsSync(path.join(path.dirname(file), target));
  if (!isThere) return { target, message: renaming(entry.name, target) };
  // A second file is often an older copy.
  return entry.isDirectory()
    ? { target, message: `Move its files into ${target}, or remove it.` }
    : { message: `The file that is read is ${target}. Copy the missing entries into it, and remove this file.` };
}

/** The advice to give a file another name, and the form of JSON if its name has another ending. */
function renaming(name: string, target: string): string {
  const isOther = /\.(ya?ml|toml|xml|js|mjs|ts)$/i.test(name);
  return isOther ? `Write its content as JSON in ${target}.` : `Rename it to ${target}.`;
}

function stemOf(name: string): string {
  return path.parse(name).name;
}

/** Returns advice for a file in the wrong place, with the right place if its content is needed. */
function placeOf(file: string, entry: Dirent): Unread {
  const parent = path.basename(path.dirname(file));
  const pictures = `Put images into ${IMAGES}.`;
  if (parent === 'images' && entry.isDirectory())
    return { message: 'Rename it to bollettainterattiva.', target: 'bollettainterattiva' };
  if (isImageName(entry.name.toLowerCase())) return { message: pictures };
  if (files.includes(entry.name)) return { message: `Put ${entry.name} directly into the brand folder.`, target: entry.name };
  if (entry.name === 'messages.json' || (parent === 'locales' && isJsonName(entry.name))) {
    const message = 'Put the texts of all languages into locales/messages.json, one block for each language.';
    return { message, target: 'locales/messages.json' };
  }
  if (entry.isDirectory()) return placeOfFolder(file, entry.name);
  const wanted = folderFor(file);
  return wanted === undefined
    ? { message: 'Rename or remove it.' }
    : { message: `Its content belongs in ${wanted}/. Move it there.`, target: wanted };
}

/** Advice for a folder with the name of a file, such as `rules/`, with known folders in it, or with files of one kind. */
function placeOfFolder(folder: string, name: string): Unread {
  const single = nearest(`${name}.json`, jsonFiles) ?? (jsonFiles.includes(`${name}.json`) ? `${name}.json` : undefined);
  const inside = entriesIn(folder).map((entry) => entry.name);
  if (single !== undefined && inside.some(isJsonName)) {
    const [only = '', ...more] = inside.filter(isJsonName);
    const moved = more.length === 0 ? `${name}/${only}` : 'the content of its files';
    return { message: `All of it belongs in one file. Move ${moved} to ${single} in the brand folder.`, target: single };
  }
  const parts = inside.filter((one) => folders.includes(one));
  if (parts.length > 0) return { message: `Move ${parts.join(', ')} into the brand folder.`, level: 'warning', target: parts[0] };
  const wanted = filesBelow(folder).map((one) => folderFor(path.join(folder, one)));
  const target = wanted.find((one) => one !== undefined);
  // A folder with another name may hold older copies.
  return target === undefined
    ? { message: 'Rename or remove it.' }
    : { message: `Rename it to ${target}, or remove it.`, level: 'warning', target };
}

function isJsonName(name: string): boolean {
  return /\.json[5c]?$/i.test(name);
}

/** The folder in which a file belongs, by its name or its content. */
function folderFor(file: string): string | undefined {
  const name = path.basename(file);
  if (isImageName(name)) return 'images';
  if (name === 'messages.json') return 'locales';
  const content = name.endsWith('.json') ? readUnmigrated(file).content : undefined;
  if (!isObject(content)) return undefined;
  if (ownText(content, 'form') !== undefined) return 'forms';
  if (Array.isArray(content.ops)) return 'overlays';
  const kind = ['template', 'module'].find((key) => Array.isArray(content.nodes) && ownText(content, key) !== undefined);
  return kind && `${kind}s`;
}

/** Reports files in folders of layouts or forms, including subfolders, that do not end in `.json`. */
function checkLayoutFolder(folder: string, report: ReportUnread): void {
  for (const entry of entriesIn(folder)) {
    const here = path.join(folder, entry.name);
    if (entry.name === 'README.md') continue;
    if (entry.isDirectory()) {
      if (isLanguage(entry.name)) report(here, ofLanguage(entry.name));
      checkLayoutFolder(here, report);
    } else if (!entry.name.endsWith('.json')) {
      const why = 'This file is never read: only files whose names end in ".json", in lowercase, are read.';
      const target = jsonNameOf(here);
      const isMeant = target !== undefined && !existsSync(path.join(folder, target));
      report(
        here,
        isMeant ? { message: `${why} ${renaming(entry.name, target)}`, target } : { message: `${why} Rename or remove it.` },
      );
    }
  }
}

/** The name that a file of a layout should have; undefined for a copy kept beside it, and for a file with other content. */
function jsonNameOf(file: string): string | undefined {
  const name = path.basename(file);
  const [, stem] = /^(.+?)\.(?:json|json[5c]|json\.txt|ya?ml|toml)$/i.exec(name) ?? [];
  if (stem !== undefined) return `${stem}.json`;
  return !name.includes('.') && isObject(readUnmigrated(file).content) ? `${name}.json` : undefined;
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2}([-_][A-Za-z]{2})?$/.test(name);
}

/** A language folder among layouts or forms: its files apply to every language. */
function ofLanguage(name: string): Unread {
  return {
    message: `The files in "${name}" apply to every language, not only to that one. Texts by language belong in locales/messages.json. Move the files out of this folder, or remove them.`,
  };
}
