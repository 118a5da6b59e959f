import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileKind } from '../../../brands/fileKind';
import { migrateContent, versionOf, wrongVersion } from '../../../brands/migrations/migrateContent';
import type { Migrations } from '../../../brands/migrations/migration';
import { mistakeIn } from '../../../brands/mistake';
import { readUnmigrated } from '../../../brands/readBrand';
import { rewriteJson } from '../../../brands/text/json/rewriteJson';
import { messageOf } from '../../../brands/text/messageOf';
import { isObject, type JsonObject } from '../../../engine/kernel/text/json';

/** A migrated file that is not written yet. */
export interface MigratedFile {
  file: string;
  path: string;
  /** Its version before the migration. */
  version: number;
  before: string;
  after: string;
  /** Changes besides the version, for people. */
  changes: readonly string[];
}

/** A file that is left alone, with a sentence that names it and gives the reason. */
export interface LeftFile {
  file: string;
  reason: string;
}

/** Migrates a file in memory; undefined if it is current. `command` is the command that migrates its brand, for messages. */
export function migrateFile(
  kind: FileKind,
  name: string,
  command: string,
  table: Migrations,
): MigratedFile | LeftFile | undefined {
  const json = readUnmigrated(name);
  const { file, content } = json;
  const left = (reason: string): LeftFile => ({ file, reason });
  if (json.refused) return left(mistakeIn(json) ?? file);
  const bytes = readFileSync(name);
  if (!isUtf8(bytes)) return left(`${file}: The file is not UTF-8. Save it as UTF-8.`);
  if (content === undefined) return left(mistakeIn(json) ?? file);
  if (!isObject(content)) return left(`${file}: The file must be an object in { }.`);
  const wrong = wrongVersion(kind, content, command, table);
  if (wrong !== undefined) return left(`${file}: ${wrong}`);
  const version = versionOf(kind, content);
  if (version === undefined || version === table.first + table.steps.length) return undefined;
  if (isReadOnly(name)) return left(`${file}: The file is read-only. Make it writable, and run "${command}" again.`);
  const before = bytes.toString();
  const changes: string[] = [];
  const migrated = migrateContent(kind, content, table).content as JsonObject; // `content` is an object, so the result is one
  const { text } = json;
  const after = rewriteJson(text, migrated, (at, words) => {
    if (at !== 'schemaVersion') changes.push(`${at} ${words}`);
  });
  if (after === undefined) return left(`${file}: A key appears twice in one object. Run "npx bolletta check" to see where.`);
  return { file, path: name, version, before, after: before.slice(0, before.length - text.length) + after, changes };
}

/** Checks the mode as well: a rename could replace a read-only file, and root may write everything. */
function isReadOnly(name: string): boolean {
  try {
    accessSync(name, constants.W_OK);
    return (statSync(name).mode & 0o222) === 0;
  } catch {
    return true;
  }
}

/** Writes a file atomically: an interrupted write leaves the old file. */
export function writeMigrated(migrated: MigratedFile): MigratedFile | LeftFile {
  const { file, path: name, after } = migrated;
  const partial = path.join(path.dirname(name), `.${path.basename(name)}.${randomUUID()}.part`);
  try {
    // `wx` never overwrites a file and never follows a link.
    writeFileSync(partial, after, { flag: 'wx' });
    chmodSync(partial, statSync(name).mode);
    renameSync(partial, name);
    return migrated;
  } catch (error) {
    rmSync(partial, { force: true, recursive: true });
    return { file, reason: `${file}: The file cannot be written (${messageOf(error)}).` };
  }
}
