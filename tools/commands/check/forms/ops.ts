import type { SourceFile } from '../../../../src/engine/compose';
import { changesIn, type PathChange } from '../../../../src/engine/patch/changes';
import { asList, own, ownText } from '../../../../src/kernel/json';

/** Every change that files make to a form, in their order. */
export function changesTo(form: string, files: readonly SourceFile[]): PathChange[] {
  return files
    .filter(({ content }) => ownText(content, 'form') === form)
    .flatMap(({ file, content }) => changesIn(asList(own(content, 'ops')) ?? [], file));
}
