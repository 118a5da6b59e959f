import type { Dirent } from 'node:fs';
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

type Warn = (file: string, message: string, suggestion?: string) => void;

/** Checks the name of a brand's folder, and warns of files that nothing reads, usually because of a misspelt name. */
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
    checkEntry(path.join(folder, entry.name), entry, host, (file, message, suggestion) =>
      reportFile('folder.file.unknown', 'warning', file, message, suggestion),
    );
}

/** Entries of a folder without hidden ones; links are reported elsewhere. */
function entriesIn(folder: string): Dirent[] {
  return entriesOf(folder).filter((entry) => !entry.name.startsWith('.') && !entry.isSymbolicLink());
}

/** Warns of an entry of a brand's folder, or of entries in it, that nothing reads. */
function checkEntry(here: string, entry: Dirent, host: string, warn: Warn): void {
  // A folder in place of a file is reported as an unreadable file.
  const known = entry.isDirectory() ? [...folders, ...jsonFiles] : files;
  const inside = only.get(entry.name);
  if (!known.includes(entry.name)) warnUnknown(here, entry, entry.isDirectory() ? folders : files, warn);
  else if (layoutFolders.includes(entry.name)) checkLayoutFolder(here, warn);
  else if (inside) {
    const read = host === DEFAULT_HOST ? [...inside, FORMAL_TEXTS] : inside;
    for (const other of entriesIn(here))
      if (!read.includes(other.name)) warnUnknown(path.join(here, other.name), other, inside, warn);
  }
}

function warnUnknown(file: string, entry: Dirent, known: readonly string[], warn: Warn): void {
  const what = entry.isDirectory() ? 'folder' : 'file';
  const near = nearest(entry.name, known);
  const { advice, suggestion } = near === undefined ? placeOf(file, entry) : { suggestion: near };
  warn(file, `This ${what} is never read. ${advice ?? 'Rename or remove it.'}`, suggestion);
}

/** Returns advice for a file in the wrong place, and the intended name if only the name is wrong. */
function placeOf(file: string, entry: Dirent): { advice?: string; suggestion?: string } {
  const parent = path.basename(path.dirname(file));
  const pictures = `Put images into ${IMAGES}.`;
  if (parent === 'images' && entry.isDirectory()) return { advice: pictures, suggestion: 'bollettainterattiva' };
  if (isImageName(entry.name.toLowerCase())) return { advice: pictures };
  if (files.includes(entry.name)) return { advice: `Put ${entry.name} directly into the brand folder.` };
  if (entry.name === 'messages.json' || parent === 'locales')
    return { advice: 'Put the texts of all languages into locales/messages.json, one block for each language.' };
  if (entry.isDirectory()) {
    const wanted = filesBelow(file).map((name) => folderFor(path.join(file, name)));
    const suggestion = wanted.find((name) => name !== undefined);
    return suggestion === undefined ? {} : { suggestion };
  }
  const wanted = folderFor(file);
  return wanted === undefined ? {} : { advice: `Its content belongs in ${wanted}/. Move it there.` };
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

/** Warns of files in folders of layouts or forms, including subfolders, that do not end in `.json`. */
function checkLayoutFolder(folder: string, warn: Warn): void {
  for (const entry of entriesIn(folder)) {
    const here = path.join(folder, entry.name);
    if (entry.name === 'README.md') continue;
    if (entry.isDirectory()) {
      if (isLanguage(entry.name)) warnLanguage(here, warn);
      checkLayoutFolder(here, warn);
    } else if (!entry.name.endsWith('.json')) {
      const advice = `This file is never read: only files whose names end in ".json", in lowercase, are read. Rename or remove it.`;
      warn(here, advice, /^(.+?)\.json/i.exec(entry.name)?.[1]?.concat('.json'));
    }
  }
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2}([-_][A-Za-z]{2})?$/.test(name);
}

/** Warns of a language folder among layouts or forms: its files apply to every language. */
function warnLanguage(folder: string, warn: Warn): void {
  const name = path.basename(folder);
  warn(
    folder,
    `The files in "${name}" apply to every language, not only to that one. Texts by language belong in locales/messages.json. Move the files out of this folder, or remove them.`,
  );
}
