import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './readBrand';

let keys: ReadonlySet<string> | undefined;

/** Dotted words in quotes in `src`: texts that the page itself may use. */
export function keysInCode(): ReadonlySet<string> {
  keys ??= new Set(sourceFiles(path.join(projectRoot, 'src')).flatMap((file) => literalsOf(readFileSync(file, 'utf8'))));
  return keys;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|generated)\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function literalsOf(text: string): string[] {
  return [...text.matchAll(/['"`]([A-Za-z0-9]+(?:[._][A-Za-z0-9]+)+)['"`]/g)].flatMap((match) => match[1] ?? []);
}
