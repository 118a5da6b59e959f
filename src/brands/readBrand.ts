import '../engine/layout/resolve/siteNodes';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownText, parseJson } from '../engine/kernel/text/json';
import type { SourceFile } from '../engine/layout/compose/compose';
import { entriesOf, isCircular, isFolder, linksBelow, namesBelow, realPathBelow } from './entries';
import { type FileKind, layoutFileKind } from './fileKind';
import { migrateContent } from './migrations/migrateContent';
import { type ReadText, readText } from './readText';
import { shellWord } from './text/shellWord';
import { unknownNameMessage } from './text/suggest';

/** A JSON file with its text, so that tools can report line and column. */
export interface JsonFile extends ReadText {
  /** Displayed path: relative to the project, or absolute when outside. */
  file: string;
  path: string;
  /** Content in the current version of the format; undefined when the text is refused or not valid JSON. */
  content: unknown;
  /** Older version in which the text is written; absent when the text is current. */
  version?: number;
  /** Whether the text has no version and is read as version 1. */
  isUnmarked?: true;
}

/** A file of `_default` or of the brand. */
export type LayeredFile = JsonFile & { layer: 'base' | 'brand' };

/** Everything that configures one brand, read but not checked. */
export interface BrandFiles {
  host: string;
  folder: string;
  settings: JsonFile | undefined;
  theme: JsonFile | undefined;
  messages: JsonFile | undefined;
  /** The formal texts of `_default`; undefined for all other brands. */
  formal: JsonFile | undefined;
  /** Settings for the bill service. */
  service: JsonFile | undefined;
  /** Layout files of `layouts/` and of the brand, overlays included. */
  layouts: readonly LayeredFile[];
  /** Form files of `_default` and of the brand. */
  forms: readonly LayeredFile[];
  /** Image name -> file; the brand's own take precedence over those of `_default`. */
  images: ReadonlyMap<string, string>;
  /** Symbolic links in the brand's folder; they are not followed. */
  links: readonly string[];
}

export const projectRoot = path.resolve(import.meta.dirname, '../..');
/** The brand that provides the defaults of all others. */
export const DEFAULT_HOST = '_default';

/** File with the formal texts of `_default`, next to its `messages.json`. */
export const FORMAL_TEXTS = 'messages.formal.json';

/** Names of layout folders and files, below `layouts/` and below a brand. */
const LAYOUT_PARTS = ['templates', 'modules', 'pages', 'rules.json'];

/** Folder of images below a brand. */
export const IMAGES = 'images/bollettainterattiva';
const imageName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(svg|png|jpe?g|webp|avif|gif|ico)$/;

/** Whether a file in the image folder has a name that the page can request. */
export function isImageName(name: string): boolean {
  return imageName.test(name);
}

/** The project's own hosts folder, then those of `--hosts`, which take precedence. Throws for a wrong folder. */
export function hostsDirs(extra: readonly string[] = []): string[] {
  const missing = extra.find((dir) => !existsSync(dir));
  if (missing !== undefined) throw new Error(`There is no folder ${missing}.`);
  for (const dir of extra) requireHostsFolder(dir);
  return [path.join(projectRoot, 'hosts'), ...extra.map((dir) => path.resolve(dir))];
}

/** Files that identify a brand's folder. */
const OF_BRANDS = ['hostsettings.json', 'theme.json', 'service.json', 'rules.json', 'locales/messages.json', IMAGES];

/** Whether a folder is a brand by its content, whatever its name. */
export function isBrandFolder(folder: string): boolean {
  return OF_BRANDS.some((name) => existsSync(path.join(folder, name)));
}

/** Throws a message for a wrong `--hosts`: a file, or a brand instead of its parent folder. */
export function requireHostsFolder(dir: string): void {
  if (existsSync(dir) && !isFolder(dir))
    throw new Error(`${dir} is a file. --hosts expects a folder that contains brand folders.`);
  if (!isBrandFolder(dir)) return;
  const whole = path.resolve(dir);
  throw new Error(
    `${dir} is the folder of one brand. --hosts expects its parent folder: --hosts ${shellWord(path.dirname(whole))}; the brand is then called ${path.basename(whole)}.`,
  );
}

/** Names of all brands in hosts folders, including `_default`. */
export function listHosts(dirs: readonly string[]): string[] {
  const names = dirs.flatMap((dir) =>
    entriesOf(dir).flatMap(({ name }) => (isFolderName(name) && isHostFolder(path.join(dir, name)) ? [name] : [])),
  );
  return [...new Set(names)].sort();
}

/** A brand may be a link to a folder elsewhere, but not to its own ancestor. */
function isHostFolder(file: string): boolean {
  return isFolder(file) && !isCircular(file);
}

/** The files of `_default` that every brand shares: read once for many brands. */
type BaseFiles = Pick<BrandFiles, 'layouts' | 'forms'>;

function readBase(layoutsDir: string): BaseFiles {
  return {
    layouts: LAYOUT_PARTS.flatMap((part) => filesOf('base', layoutsDir, part)),
    forms: filesOf('base', layoutsDir, 'forms'),
  };
}

/**
 * Reads the files of one brand; if several hosts folders contain it, the last one counts. `base` is the folder of `_default`, or
 * its files. Throws a message when there is no such brand.
 */
export function readBrand(
  host: string,
  dirs: readonly string[],
  base: string | BaseFiles = path.join(projectRoot, 'layouts'),
): BrandFiles {
  const folder = folderOf(host, dirs);
  if (folder === undefined) throw new Error(unknownNameMessage('brand', host, listHosts(dirs)));
  // `_default` provides settings, theme and texts, but no layouts: the layouts are the base itself.
  const parts = host === DEFAULT_HOST ? [] : ['overlays', ...LAYOUT_PARTS];
  const shared = typeof base === 'string' ? readBase(base) : base;
  return {
    host,
    folder,
    settings: readOwn(folder, 'host', 'hostsettings.json'),
    theme: readOwn(folder, 'theme', 'theme.json'),
    messages: readOwn(folder, 'messages', 'locales/messages.json'),
    formal: host === DEFAULT_HOST ? readOwn(folder, 'messages', `locales/${FORMAL_TEXTS}`) : undefined,
    service: readOwn(folder, 'service', 'service.json'),
    layouts: [...shared.layouts, ...parts.flatMap((part) => filesOf('brand', folder, part))],
    forms: [...shared.forms, ...(host === DEFAULT_HOST ? [] : filesOf('brand', folder, 'forms'))],
    images: new Map([...imagesOf(folderOf(DEFAULT_HOST, dirs)), ...imagesOf(folder)]),
    links: linksBelow(folder).map((name) => path.join(folder, name)),
  };
}

/** The brand's own images. */
export function ownImages({ images, folder }: BrandFiles): [name: string, file: string][] {
  return [...images].filter(([, file]) => path.dirname(file) === path.join(folder, IMAGES));
}

/** Input of `composeTemplate`. */
export function sourceFiles({ layouts }: Pick<BrandFiles, 'layouts'>): SourceFile[] {
  return layouts.map(({ file, layer, content }) => ({ file, layer, content }));
}

/** Names of the templates in layout files, sorted. */
export function templatesOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.flatMap(({ content }) => ownText(content, 'template') ?? []))].sort();
}

/** Names of the pages in layout files, sorted. */
export function pagesOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.flatMap(({ content }) => ownText(content, 'page') ?? []))].sort();
}

/** A file of a brand, with its kind. */
export type OwnFile = readonly [kind: FileKind, file: JsonFile];

/** A brand's own JSON files, each with its kind. The files of `layouts/` belong to `_default`. */
export function ownFiles(brand: BrandFiles): OwnFile[] {
  const single = [
    ['host', brand.settings],
    ['theme', brand.theme],
    ['messages', brand.messages],
    ['messages', brand.formal],
    ['service', brand.service],
  ] as const;
  const isOwn = ({ layer }: LayeredFile) => layer === 'brand' || brand.host === DEFAULT_HOST;
  return [
    ...single.flatMap(([kind, file]) => (file ? [[kind, file] as const] : [])),
    ...brand.layouts.filter(isOwn).map((file) => [layoutFileKind(file.file), file] as const),
    ...brand.forms.filter(isOwn).map((file) => ['form', file] as const),
  ];
}

/** Every JSON file that the page uses, including those of `layouts/`. */
export function jsonFilesIn(brand: BrandFiles): JsonFile[] {
  return [brand.settings, brand.theme, brand.messages, brand.formal, ...brand.layouts, ...brand.forms].filter(
    (file) => file !== undefined,
  );
}

/** Reads a JSON file named on the command line, such as a document; undefined when there is none. */
export function readJsonFile(file: string): JsonFile | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false) return undefined;
  return { file, path: file, ...contentOf(readText(file, { allowPipe: true }), parseJson) };
}

/** Reads a JSON file of a brand without migrating it. Unusable files are refused, with a reason. */
export function readUnmigrated(file: string): JsonFile {
  return { file: displayPath(file), path: file, ...contentOf(readText(file)) };
}

function contentOf(read: ReadText, parse: (text: string) => unknown = JSON.parse): ReadText & Pick<JsonFile, 'content'> {
  return { ...read, content: read.refused ? undefined : parsed(read.text, parse) };
}

/** Displayed name of a file: relative to the project, or absolute when it is outside. */
export function displayPath(file: string): string {
  const relative = path.relative(projectRoot, file);
  return relative.startsWith('..') ? file : relative;
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a name from the command line is a single folder name, so that it cannot lead to another folder. */
function isFolderName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && path.basename(name) === name;
}

function folderOf(host: string, dirs: readonly string[]): string | undefined {
  if (!isFolderName(host)) return undefined;
  return dirs.map((dir) => path.join(dir, host)).findLast(isHostFolder);
}

function readOwn(folder: string, kind: FileKind, name: string): JsonFile | undefined {
  const file = realPathBelow(folder, name);
  return file === undefined ? undefined : readBrandFile(kind, file);
}

/** Reads a file of a brand and migrates its content if it is older. */
function readBrandFile(kind: FileKind, name: string): JsonFile {
  const file = readUnmigrated(name);
  return { ...file, ...migrateContent(kind, file.content) };
}

/** The file itself, or the JSON files of the folder, sorted by name. */
function filesOf(layer: LayeredFile['layer'], folder: string, part: string): LayeredFile[] {
  const place = realPathBelow(folder, part);
  if (place === undefined) return [];
  const files = part.endsWith('.json')
    ? [place]
    : namesBelow(place).flatMap((name) => (name.endsWith('.json') ? [path.join(place, name)] : []));
  return files.map((name) => ({ ...readBrandFile(layoutFileKind(name), name), layer }));
}

function imagesOf(folder: string | undefined): [name: string, file: string][] {
  const images = folder === undefined ? undefined : realPathBelow(folder, IMAGES);
  if (images === undefined) return [];
  return entriesOf(images).flatMap((entry): [string, string][] =>
    entry.isFile() && isImageName(entry.name) ? [[entry.name, path.join(images, entry.name)]] : [],
  );
}
