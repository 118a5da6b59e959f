import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/brands/readBrand';
import { printJson } from '../../src/brands/text/json/printJson';

/** Reads a JSON file of the project. `file` is relative to the project root. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
}

/** Writes a generated file; code gets a notice. Unchanged content is not written, so that watchers do not react. */
export function writeGenerated(file: string, body: string): void {
  const target = path.join(projectRoot, file);
  const content = /\.(json|md)$/.test(file) ? body : `// Made by \`npm run gen\`. Do not edit.\n${body}`;
  const old = readOrEmpty(target);
  if (old !== content) writeFileSync(target, content);
}

/** Writes a generated schema in few lines. */
export function writeSchema(file: string, schema: object): void {
  writeGenerated(file, `${printJson(JSON.parse(JSON.stringify(schema)), '', { unit: ' ', eol: '\n' }, 130)}\n`);
}

/** Names of the files in a project folder with this ending, sorted. */
export function listFiles(folder: string, ending: string): string[] {
  return readdirSync(path.join(projectRoot, folder))
    .filter((name) => name.endsWith(ending))
    .sort();
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
