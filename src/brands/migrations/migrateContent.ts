import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, own } from '../../engine/kernel/text/json';
import type { FileKind } from '../fileKind';
import { oneLine } from '../text/oneLine';
import { MIGRATIONS } from './index';

/** Kinds of files without a version field in version 1. */
const UNMARKED: readonly FileKind[] = ['theme', 'messages', 'service'];

/** Content in the current version. */
export interface Migrated {
  content: unknown;
  /** The previous version of the content, if it was older. Content without a version is older only if migrating changes it. */
  version?: number;
  /** Whether the content has no version and is read as version 1. */
  isUnmarked?: true;
}

/**
 * Migrates the content of a brand's file to the current version. Content without a version, or with a version for which there is
 * no step, is returned unchanged.
 */
export function migrateContent(kind: FileKind, content: unknown, { first, steps } = MIGRATIONS): Migrated {
  if (!isObject(content)) return { content };
  const version = versionOf(kind, content);
  const due = version === undefined || version < first ? [] : steps.slice(version - first);
  if (version === undefined || due.length === 0) return { content };
  const changed = due.reduce((before, step) => step[kind](before), content);
  const stated = { schemaVersion: first + steps.length };
  const isMarked = Object.hasOwn(content, 'schemaVersion');
  const isOlder = isMarked || !isDeepStrictEqual(changed, content);
  return { content: withVersion(changed, stated), ...(isOlder && { version }), ...(!isMarked && { isUnmarked: true }) };
}

/** The version that the content of a file states; undefined if it states none or one that is not an integer. */
export function versionOf(kind: FileKind, content: JsonObject): number | undefined {
  const stated = own(content, 'schemaVersion');
  if (stated === undefined && UNMARKED.includes(kind)) return 1;
  return Number.isInteger(stated) ? Number(stated) : undefined;
}

/**
 * Why the version of a file cannot be read, and what to do; undefined for a version that is current or can be migrated. `command`
 * migrates the file.
 */
export function wrongVersion(
  kind: FileKind,
  content: JsonObject,
  command: string,
  { first, steps } = MIGRATIONS,
): string | undefined {
  const version = versionOf(kind, content);
  const current = first + steps.length;
  if (version !== undefined && version > current)
    return `The file is written for version ${version}, but this version of bolletta knows only versions up to ${current}. Update bolletta, or write the file for version ${current}.`;
  if (version !== undefined && version >= first) return undefined;
  const stated = own(content, 'schemaVersion');
  const cause = stated === undefined ? 'The file states no version.' : `There is no version ${oneLine(JSON.stringify(stated))}.`;
  return `${cause} If the file is new, write "schemaVersion": ${current}. Otherwise write the version for which it was written, as a whole number from ${first}, and run "${command}".`;
}

/** Sets the version: in its existing place, else at the start, after `$schema`. */
function withVersion(content: JsonObject, stated: JsonObject): JsonObject {
  if (Object.hasOwn(content, 'schemaVersion')) return { ...content, ...stated };
  const { $schema, ...rest } = content;
  return { ...($schema !== undefined && { $schema }), ...stated, ...rest };
}
