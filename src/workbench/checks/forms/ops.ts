import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { asList, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { locationOf } from '../../../engine/layout/compile/parse';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { overwrites } from '../../../engine/layout/compose/history';
import { changesIn, type PathChange } from '../../../engine/layout/patch/changes';
import { inOrder } from '../../../engine/layout/patch/order';
import { pastParticiples } from '../../../engine/layout/patch/verbs';
import { isSameValue } from '../../../engine/layout/patch/write';
import { isSamePlace } from './attribution';

/** Every change that files make to a form, in order of application. */
export function formChanges(form: string, files: readonly SourceFile[]): PathChange[] {
  return inOrder(files)
    .filter(({ content }) => ownText(content, 'form') === form)
    .flatMap(({ file, content }) => changesIn(asList(own(content, 'ops')) ?? [], file));
}

/** The change that removed an entry which the order at this position names, unless a later change added the entry again. */
export function earlierDrop(mark: Mark, files: readonly SourceFile[]): PathChange | undefined {
  const form = ownText(files.find(({ file }) => file === mark.file)?.content, 'form') ?? '';
  const changes = formChanges(form, files);
  const index = changes.findIndex(({ verb, origin }) => verb === 'order' && isSamePlace(origin, mark));
  const order = changes[index];
  const before = changes.slice(0, Math.max(index, 0)).filter(({ dotted }) => dotted === order?.dotted);
  const lastOf = (name: Json) =>
    before.findLast(
      ({ verb, value }) =>
        verb === 'set' || verb === 'unset' || ((verb === 'add' || verb === 'drop') && isSameValue(name, value)),
    );
  return (asList(order?.value) ?? []).map(lastOf).find((change) => change?.verb === 'drop');
}

/** Reports each change of a form that overwrites an earlier one. Changes in `without` have no effect and are ignored. */
export function reportOverridden(
  form: string,
  files: readonly SourceFile[],
  without: ReadonlySet<string>,
  report: ReportProblem,
): void {
  const changes = formChanges(form, files).filter(({ origin }) => !without.has(locationOf(origin)));
  for (const [index, later] of changes.entries()) {
    const earlier = changes.slice(0, index).find((one) => overwrites(asWritten(later), asWritten(one)));
    if (!earlier) continue;
    const what = earlier.dotted === later.dotted ? 'it' : earlier.dotted;
    report({
      code: 'form.overridden',
      level: 'warning',
      mark: { ...later.origin, onKey: true },
      message: `${later.dotted} is ${pastParticiples[later.verb]} here, but an earlier operation already changed ${what}. This operation runs later and wins. Remove one of the two operations.`,
      seen: { words: 'Earlier operation:', mark: earlier.origin },
    });
  }
}

/** Treats a removal as a `set`, because both overwrite a value. */
function asWritten({ verb, dotted }: PathChange): { verb: string; dotted: string } {
  return { verb: verb === 'unset' ? 'set' : verb, dotted };
}
