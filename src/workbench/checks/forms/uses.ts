import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { callsOfForms, portalOperations } from '../../../brands/trees/siteCallTable';
import type { ComposedForm } from '../../../engine/forms/compose';
import { own, ownText } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { isCallName } from '../../../page/api/callNames';
import type { FormUse } from '../layouts/uses';
import { checkPassedSubject, reportUnknown } from './about';
import { cursorAt, rootOf } from './formContext';
import { refreshedBy } from './ofSite';

interface Files {
  /** Form files that must be used. */
  files: readonly SourceFile[];
  /** Names of all layout and form files of the brand. */
  ownFiles: ReadonlySet<string>;
  /** Names of files that define no form, because of a mistake reported separately. */
  unread: readonly string[];
}

/** Checks nodes and actions that refer to a form, and that each form is used. */
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
    checkPassedSubject(use, form, markOf(use, form, ownFiles), report);
  }
  checkCalls(uses, forms, ownFiles, report);
  checkRefreshed(uses, forms, ownFiles, report);
  const shown = new Set(uses.flatMap(({ form, node }) => (node ? [form] : [])));
  for (const { file, content } of files) {
    const form = ownText(content, 'form');
    if (form === undefined || !forms.has(form) || shown.has(form)) continue;
    const message = `No layout shows the form ${form}. Add a node {"type": "form", …, "props": {"form": "${form}"}}, or remove the file.`;
    report({ code: 'form.unused', level: 'warning', mark: { file, pointer: '/form' }, message });
  }
}

/** Checks that a form can send its call from the bill or page that shows it: most calls are for only one of the two. */
function checkCalls(
  uses: readonly FormUse[],
  forms: ReadonlyMap<string, ComposedForm>,
  ownFiles: ReadonlySet<string>,
  report: ReportProblem,
): void {
  for (const [name, form] of forms) {
    const operation = ownText(own(form.content, 'send'), 'operation');
    if (operation === undefined) continue;
    if (!isCallName(operation) && !isOfPage(operation)) continue;
    const canSend = ({ page }: FormUse) => (page ? isOfPage : isCallName);
    const wrong = uses.find((use) => use.form === name && use.node && !canSend(use)(operation));
    if (!wrong) continue;
    const at = cursorAt({ root: rootOf(form), content: form.content }, 'send', 'operation').origin;
    const known = callsOfForms().filter(canSend(wrong));
    const where = wrong.page ? `on the page ${wrong.page.name}, and a page of the site` : 'on a bill, and a bill';
    report({
      code: 'form.operation.place',
      level: 'error',
      mark: ownFiles.size > 0 && !ownFiles.has(at.file) ? wrong.mark : at,
      message: `The form ${name} stands ${where} cannot send ${operation}. It can send: ${known.join(', ')}.`,
    });
  }
}

/** Checks that the roots that a form of the site refetches exist on a page that shows the form. */
function checkRefreshed(
  uses: readonly FormUse[],
  forms: ReadonlyMap<string, ComposedForm>,
  ownFiles: ReadonlySet<string>,
  report: ReportProblem,
): void {
  for (const [name, form] of forms) {
    const operation = ownText(own(form.content, 'send'), 'operation');
    const places = uses.flatMap((use) => (use.form === name && use.node && use.page ? [use.page.data] : []));
    if ((operation !== undefined && !isOfPage(operation)) || places.length === 0) continue;
    if (ownFiles.size > 0 && !ownFiles.has(form.file) && form.overrides.size === 0) continue;
    const known = [...new Set(places.flat())];
    for (const [index, root] of refreshedBy(form.content).entries()) {
      if (known.includes(root)) continue;
      const at = cursorAt({ root: rootOf(form), content: form.content }, 'success', 'refresh', String(index));
      const message = `No page that shows the form ${name} has a root "${root}", so nothing is loaded again. Roots: ${known.join(', ')}.`;
      report({ code: 'layout.root.unknown', level: 'error', mark: at.origin, message, suggestion: nearest(root, known) });
    }
  }
}

function isOfPage(operation: string): boolean {
  return portalOperations().has(operation);
}

/** The position of a mismatch: a form of the brand must match the nodes of the base, which the brand cannot change. */
function markOf({ node, mark }: FormUse, { file }: ComposedForm, ownFiles: ReadonlySet<string>): Mark {
  const here = node?.mark ?? mark;
  return ownFiles.has(file) && !ownFiles.has(here.file) ? { file, pointer: '/about' } : here;
}
