import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../readBrand';

/** The folders with the code that a browser runs. */
const page = ['engine', 'page'].map((room) => path.join(projectRoot, 'src', room));
/** Code that bills never load. */
const site = path.join(projectRoot, 'src/page/app/site') + path.sep;

let all: ReadonlySet<string> | undefined;
let ofBills: ReadonlySet<string> | undefined;

/** Quoted dotted strings in the code of the page: keys of texts that the page itself may use. */
export function keysInCode(): ReadonlySet<string> {
  all ??= keysIn(page.flatMap(sourceFiles));
  return all;
}

/** The keys of {@link keysInCode}, limited to code that bills load. */
export function keysInBillCode(): ReadonlySet<string> {
  ofBills ??= keysIn(page.flatMap(sourceFiles).filter((file) => !file.startsWith(site)));
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
