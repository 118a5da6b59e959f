import type { SourceFile } from '../../../../src/engine/compose';
import { changesIn, type PathChange } from '../../../../src/engine/patch/changes';
import { inOrder } from '../../../../src/engine/patch/order';
import { isSame } from '../../../../src/engine/patch/write';
import { asList, own, ownText } from '../../../../src/kernel/json';
import type { Mark } from '../../../text/problem';
import { isSamePlace } from './caused';

/** Every change that files make to a form, in their order. */
export function changesTo(form: string, files: readonly SourceFile[]): PathChange[] {
  return inOrder(files)
    .filter(({ content }) => ownText(content, 'form') === form)
    .flatMap(({ file, content }) => changesIn(asList(own(content, 'ops')) ?? [], file));
}

/** The change that dropped an entry which the order at this position names. */
export function dropBefore(mark: Mark, files: readonly SourceFile[]): PathChange | undefined {
  const form = ownText(files.find(({ file }) => file === mark.file)?.content, 'form') ?? '';
  const changes = changesTo(form, files);
  const index = changes.findIndex(({ verb, origin }) => verb === 'order' && isSamePlace(origin, mark));
  const order = changes[index];
  const names = asList(order?.value) ?? [];
  return changes
    .slice(0, Math.max(index, 0))
    .findLast(
      ({ verb, dotted, value }) => verb === 'drop' && dotted === order?.dotted && names.some((name) => isSame(name, value)),
    );
}
