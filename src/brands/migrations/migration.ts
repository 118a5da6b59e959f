import type { JsonObject } from '../../engine/kernel/text/json';
import type { FileKind } from '../fileKind';

/** Rewrites the content of a file for the next version. Pure; the caller sets `schemaVersion`. */
export type Rewrite = (content: JsonObject) => JsonObject;

/** A step from one version to the next. `form` gets both kinds of form files: whole forms, and changes in `ops`. */
export type Migration = Readonly<Record<FileKind, Rewrite>>;

/** All steps, oldest first. */
export interface Migrations {
  /** The version that the first step reads. */
  first: number;
  steps: readonly Migration[];
}
