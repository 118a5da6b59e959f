import type { Mark } from '../../../brands/text/problem';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { changeAt, changesToLayouts } from '../changes';
import type { MessageUse } from './uses';

/** Findings of a check of some of the files. */
export interface FileCheckResult {
  /** Identities of findings and text uses, by `identityOf` and {@link identityOfUse}. */
  found: ReadonlySet<string>;
  /** Files and operations that contributed to a walked node, see `changeAt`. */
  written: ReadonlySet<string>;
}

/** Finds the change of a brand that causes a problem in a file of the base, or in an earlier part of the brand. */
export type Attribute = (identity: string, mark: Mark) => Mark | undefined;

/** Attributes findings to the changes of a brand. `check` checks the brand's files with fewer changes. */
export function attributionIn(files: readonly SourceFile[], check: (files: readonly SourceFile[]) => FileCheckResult): Attribute {
  const ofBrand = new Set(files.flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  const changes = changesToLayouts(files);
  const results = new Map<readonly SourceFile[], FileCheckResult>();
  const at = (some: readonly SourceFile[]): FileCheckResult => {
    const known = results.get(some) ?? check(some);
    results.set(some, known);
    return known;
  };
  return (identity, mark) => {
    const isSo = (some: readonly SourceFile[]) => at(some).found.has(identity);
    if (!ofBrand.has(mark.file)) return changes.firstChangeCausing(isSo);
    const later = changes.laterOperationCausing(mark, isSo);
    // An operation that only places the module reveals a mistake in the module, but does not cause the mistake.
    return later && at(later.before).written.has(changeAt(mark)) ? later.mark : undefined;
  };
}

/** Identifies a use of a text, including the values passed to the text. */
export function identityOfUse({ key, mark, values, rich }: MessageUse): string {
  return [key, mark.file, mark.pointer, rich, ...values].join('\n');
}
