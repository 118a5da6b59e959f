import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './readBrand';

const source = path.join(projectRoot, 'src');
/** Code that bills never load. */
const site = path.join(source, 'app', 'site') + path.sep;

let all: ReadonlySet<string> | undefined;
let ofBills: ReadonlySet<string> | undefined;

/** Quoted dotted strings in `src`: keys of texts that the page itself may use. */
export function keysInCode(): ReadonlySet<string> {
  all ??= keysIn(sourceFiles(source));
  return all;
}

/** The same keys, limited to code that bills load. */
export function keysInBillCode(): ReadonlySet<string> {
  ofBills ??= keysIn(sourceFiles(source).filter((file) => !file.startsWith(site)));
  return ofBills;
}

function keysIn(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => literalsOf(readFileSync(file, 'utf8'))));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|generated)\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function literalsOf(text: string): string[] {
  return [...text.matchAll(/['"`]([A-Za-z0-9]+(?:[._][A-Za-z0-9]+)+)['"`]/g)].flatMap((match) => match[1] ?? []);
}
