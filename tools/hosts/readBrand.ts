import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from '../../src/engine/compose';
import { noSuch } from '../check/suggest';

/** A JSON file with its text, so that tools can say line and column. */
export interface JsonFile {
  /** As people name it: relative to the project, or to the folder given with --hosts. */
  file: string;
  path: string;
  text: string;
  /** undefined when the text is not JSON. */
  content: unknown;
}

/** Everything that configures one brand, read but not checked. */
export interface BrandFiles {
  host: string;
  folder: string;
  settings: JsonFile | undefined;
  theme: JsonFile | undefined;
  messages: JsonFile | undefined;
  /** Layout files: of `layouts/` and of the brand, overlays included. */
  layouts: readonly (JsonFile & { layer: 'base' | 'brand' })[];
  /** Image name -> file, the brand's own before those of `_default`. */
  images: ReadonlyMap<string, string>;
}

export const projectRoot = path.resolve(import.meta.dirname, '../..');
const defaultHost = '_default';

/** Names of all brands in the given folders, `_default` included. */
export function listHosts(hostsDirs: readonly string[]): string[] {
  const names = hostsDirs
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => readdirSync(dir).filter((name) => statSync(path.join(dir, name)).isDirectory()));
  return [...new Set(names)].sort();
}

/** The project's own hosts folder and the ones added with `--hosts`, which win. Throws when one is not there. */
export function hostsDirs(extra: readonly string[] = []): string[] {
  const missing = extra.find((dir) => !existsSync(dir));
  if (missing !== undefined) throw new Error(`There is no folder ${missing}.`);
  return [...extra.map((dir) => path.resolve(dir)), path.join(projectRoot, 'hosts')];
}

/** Reads the files of one brand. Throws when no folder has that name. */
export function readBrand(host: string, dirs: readonly string[]): BrandFiles {
  const folder = dirs.map((dir) => path.join(dir, host)).find((candidate) => existsSync(candidate));
  if (!folder) throw new Error(noSuch('brand', host, listHosts(dirs)));
  const base = jsonFilesOf(path.join(projectRoot, 'layouts'), ['templates', 'modules', '.']);
  const own =
    host === defaultHost ? [] : jsonFilesOf(folder, ['templates', 'modules', 'overlays']).concat(path.join(folder, 'rules.json'));
  return {
    host,
    folder,
    settings: readJsonFile(path.join(folder, 'hostsettings.json')),
    theme: readJsonFile(path.join(folder, 'theme.json')),
    messages: readJsonFile(path.join(folder, 'locales/messages.json')),
    layouts: [
      ...base.map((file) => ({ file, layer: 'base' as const })),
      ...own.map((file) => ({ file, layer: 'brand' as const })),
    ].flatMap(({ file, layer }) => {
      const json = readJsonFile(file);
      return json ? [{ ...json, layer }] : [];
    }),
    images: new Map([...imagesOf(dirs, defaultHost), ...imagesOf([path.dirname(folder)], host)]),
  };
}

/** What `composeTemplate` takes. */
export function sourceFiles(brand: BrandFiles): SourceFile[] {
  return brand.layouts.map(({ file, layer, content }) => ({ file, layer, content }));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonFilesOf(folder: string, parts: readonly string[]): string[] {
  return parts
    .map((part) => path.join(folder, part))
    .filter((dir) => existsSync(dir))
    .flatMap((dir) =>
      readdirSync(dir)
        .sort()
        .map((name) => path.join(dir, name)),
    )
    .filter((file) => file.endsWith('.json'));
}

function imagesOf(dirs: readonly string[], host: string): [string, string][] {
  const folder = dirs.map((dir) => path.join(dir, host, 'images/bollettainterattiva')).find((candidate) => existsSync(candidate));
  return folder
    ? readdirSync(folder)
        .sort()
        .map((name) => [name, path.join(folder, name)])
    : [];
}

/** Every JSON file of a brand, those of `layouts/` among them. */
export function jsonFilesIn(brand: BrandFiles): JsonFile[] {
  return [brand.settings, brand.theme, brand.messages, ...brand.layouts].filter((file) => file !== undefined);
}

/** Reads a JSON file; undefined when there is none. `shown` is its name for people. */
export function readJsonFile(file: string, shown = shownAs(file)): JsonFile | undefined {
  // A pipe is as good as a file.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false) return undefined;
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return { file: shown, path: file, text, content: contentOf(text) };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As people name a file: relative to the project, or whole when it lies outside. */
export function shownAs(file: string): string {
  const relative = path.relative(projectRoot, file);
  return relative.startsWith('..') ? file : relative;
}
