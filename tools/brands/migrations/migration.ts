import type { JsonObject } from '../../../src/kernel/json';
import type { FileKind } from '../fileKind';

/** What a file becomes in the next version. Pure; `schemaVersion` is set by the caller. */
export type Rewrite = (content: JsonObject) => JsonObject;

/** One step from a version to the next. `form` gets both kinds of form files: whole forms, and changes in `ops`. */
export type Migration = Readonly<Record<FileKind, Rewrite>>;

/** All steps, oldest first. */
export interface Migrations {
  /** The version that the first step reads. */
  first: number;
  steps: readonly Migration[];
}
