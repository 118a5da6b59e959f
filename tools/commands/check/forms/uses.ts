import type { SourceFile } from '../../../../src/engine/compose';
import type { ComposedForm } from '../../../../src/forms/compose';
import { ownText } from '../../../../src/kernel/json';
import type { Mark, ReportProblem } from '../../../text/problem';
import type { FormUse } from '../layouts/uses';
import { checkHanded, reportUnknown } from './about';

interface Files {
  /** Form files that should be used. */
  files: readonly SourceFile[];
  /** Names of all layout and form files of the brand. */
  ownFiles: ReadonlySet<string>;
  /** Names of files that define no form, because of a mistake reported separately. */
  unread: readonly string[];
}

/** Checks nodes and actions that name a form against the forms, and the other way round. */
export function checkFormUses(
  uses: readonly FormUse[],
  forms: ReadonlyMap<string, ComposedForm>,
  { files, ownFiles, unread }: Files,
  report: ReportProblem,
): void {
  const known = [...forms.keys()].sort();
  for (const use of uses) {
    const form = forms.get(use.form);
    if (!form) {
      if (!unread.includes(use.form)) reportUnknown(use.form, known, use.mark, report);
      continue;
    }
    checkHanded(use, form, markOf(use, form, ownFiles), report);
  }
  const shown = new Set(uses.flatMap(({ form, node }) => (node ? [form] : [])));
  for (const { file, content } of files) {
    const form = ownText(content, 'form');
    if (form === undefined || !forms.has(form) || shown.has(form)) continue;
    report({
      code: 'form.unused',
      level: 'warning',
      mark: { file, pointer: '/form' },
      message: `No layout shows the form ${form}. Add a node {"type": "form", …, "props": {"form": "${form}"}}, or remove the file.`,
    });
  }
}

/** A form of the brand must fit the nodes of the base, which the brand cannot change. */
function markOf({ node, mark }: FormUse, { file }: ComposedForm, ownFiles: ReadonlySet<string>): Mark {
  const here = node?.mark ?? mark;
  return ownFiles.has(file) && !ownFiles.has(here.file) ? { file, pointer: '/about' } : here;
}
