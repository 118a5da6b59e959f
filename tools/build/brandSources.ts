import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolders, DEFAULT_HOST } from '../bill-service/brands';

/** A mistake in a file of a brand: one sentence with the file's name. */
export class BrandMistake extends Error {}

/** The files that brands are built from. */
export interface BrandSources {
  /** Folder `layouts/` of the project. */
  layoutsDir: string;
  /** Host name -> folder; `_default` is among them. */
  folders: ReadonlyMap<string, string>;
}

/** The brands of the project and of further folders; a later folder wins. */
export function brandSources(root: string, moreHosts: readonly string[] = []): BrandSources {
  const folders = brandFolders([join(root, 'hosts'), ...moreHosts]);
  if (!folders.has(DEFAULT_HOST)) throw new BrandMistake(`${join(root, 'hosts')} has no folder ${DEFAULT_HOST}.`);
  for (const host of folders.keys()) {
    if (!/^[a-z0-9_][a-z0-9.-]*$/.test(host))
      throw new BrandMistake(`hosts/${host}: a brand's folder is named like its host, in small letters.`);
  }
  return { layoutsDir: join(root, 'layouts'), folders };
}

/** A JSON file that holds an object; undefined when there is none. */
export function readObject(file: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(file)) return undefined;
  const content = readJson(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new BrandMistake(`${file} must hold an object.`);
  // Checked in the line above.
  return content as Readonly<Record<string, unknown>>;
}

/** The content of a JSON file. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrandMistake(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** The file itself, or the paths of the JSON files below a folder, sorted. */
export function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (folder.endsWith('.json')) return [folder];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}
