import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Reads a JSON file of the project. `file` is relative to the project's root. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
}

/** Writes a generated file, code with its notice; unchanged content is not written, so that watchers stay quiet. */
export function writeGenerated(file: string, body: string): void {
  const target = path.join(projectRoot, file);
  const content = /\.(json|md)$/.test(file) ? body : `// Made by \`npm run gen\`. Do not edit.\n${body}`;
  const old = readOrEmpty(target);
  if (old !== content) writeFileSync(target, content);
}

/** Names of the files in a folder of the project that end as asked, sorted. */
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
