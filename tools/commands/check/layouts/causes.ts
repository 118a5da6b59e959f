import type { SourceFile } from '../../../../src/engine/compose';
import type { Mark } from '../../../text/problem';
import { changeAt, changesToLayouts } from '../changes';
import type { MessageUse } from './uses';

/** What a check of some of the files finds. */
export interface Look {
  /** By `identityOf` and {@link identityOfUse}. */
  found: ReadonlySet<string>;
  /** Files and operations of which something is in a node that was walked, see `changeAt`. */
  written: ReadonlySet<string>;
}

/** Finds the change of a brand that causes something in a file of the base, or in what the brand wrote earlier. */
export type CauseOf = (identity: string, mark: Mark) => Mark | undefined;

/** The causes among the changes of a brand; `look` checks its files with fewer of them. */
export function causesIn(files: readonly SourceFile[], look: (files: readonly SourceFile[]) => Look): CauseOf {
  const ofBrand = new Set(files.flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  const changes = changesToLayouts(files);
  const looks = new Map<readonly SourceFile[], Look>();
  const at = (some: readonly SourceFile[]): Look => {
    const known = looks.get(some) ?? look(some);
    looks.set(some, known);
    return known;
  };
  return (identity, mark) => {
    const isSo = (some: readonly SourceFile[]) => at(some).found.has(identity);
    if (!ofBrand.has(mark.file)) return changes.first(isSo);
    const later = changes.later(mark, isSo);
    // An operation that only places a module shows what is wrong with it, and does not cause it.
    return later && at(later.before).written.has(changeAt(mark)) ? later.mark : undefined;
  };
}

/** Identifies a use of a text with the values that it gives the text. */
export function identityOfUse({ key, mark, values, rich }: MessageUse): string {
  return [key, mark.file, mark.pointer, rich, ...values].join('\n');
}
