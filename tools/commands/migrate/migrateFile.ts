import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type JsonObject } from '../../../src/kernel/json';
import type { FileKind } from '../../brands/fileKind';
import { migrate, versionOf } from '../../brands/migrations/migrate';
import type { Migrations } from '../../brands/migrations/migration';
import { mistakeIn } from '../../brands/mistake';
import { readJsonFile } from '../../brands/readBrand';
import { rewriteJson } from '../../text/rewriteJson';

/** A file in the current version, before it is written. */
export interface MigratedFile {
  file: string;
  path: string;
  /** The version that it has been written for. */
  version: number;
  before: string;
  after: string;
  /** What differs besides the version, for people. */
  changes: readonly string[];
}

/** Why a file stays as it is: one sentence that names it. */
export interface LeftFile {
  file: string;
  reason: string;
}

/** What a file becomes; undefined when it is current already. Writes nothing. */
export function migrateFile(kind: FileKind, name: string, table: Migrations): MigratedFile | LeftFile | undefined {
  const json = readJsonFile(name);
  if (!json) return undefined;
  const { file, content } = json;
  const left = (reason: string): LeftFile => ({ file, reason });
  const bytes = readFileSync(name);
  if (!isUtf8(bytes)) return left(`${file}: The file is not UTF-8. Save it as UTF-8.`);
  if (content === undefined) return left(mistakeIn(json) ?? file);
  if (!isObject(content)) return left(`${file}: The file must be an object in { }.`);
  const version = versionOf(kind, content);
  const current = table.first + table.steps.length;
  if (version === current) return undefined;
  if (version === undefined || version < table.first || version > current)
    return left(`${file}: ${wrongVersion(content, version, current)}`);
  const before = bytes.toString();
  const changes: string[] = [];
  const migrated = migrate(kind, content, table).content as JsonObject; // an object, as `content` is
  const { text } = json;
  const after = rewriteJson(text, migrated, (at, words) => {
    if (at !== 'schemaVersion') changes.push(`${at} ${words}`);
  });
  if (after === undefined) return left(`${file}: A key appears twice in one object. Run "npx bolletta check" to see where.`);
  return { file, path: name, version, before, after: before.slice(0, before.length - text.length) + after, changes };
}

function wrongVersion(content: JsonObject, version: number | undefined, current: number): string {
  if (version !== undefined && version > current)
    return `The file is written for version ${version}, but this version of bolletta knows only versions up to ${current}. Update bolletta.`;
  if (Object.hasOwn(content, 'schemaVersion'))
    return `There is no version ${JSON.stringify(content.schemaVersion)}. Write the version that the file is written for.`;
  return 'The file states no version. Write "schemaVersion" with the version that it is written for.';
}

/** Writes a file whole or not at all: what stops in between leaves the old one. */
export function writeMigrated(migrated: MigratedFile): MigratedFile | LeftFile {
  const { file, path: name, after } = migrated;
  const partial = path.join(path.dirname(name), `.${path.basename(name)}.${randomUUID()}.part`);
  try {
    // Never over what exists, and never through a link.
    writeFileSync(partial, after, { flag: 'wx' });
    chmodSync(partial, statSync(name).mode);
    renameSync(partial, name);
    return migrated;
  } catch (error) {
    rmSync(partial, { force: true, recursive: true });
    return { file, reason: `${file}: The file cannot be written (${error instanceof Error ? error.message : String(error)}).` };
  }
}
