import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import type { Composed } from '../../../engine/layout/compose/compose';
import { fixedModules } from './placements';
import type { Uses } from './uses';

/**
 * Checks that a dialog is within reach of its opener: in the same, an outer or an inner module, or in a part that always shows.
 */
export function checkDialogs(
  { openedDialogs, dialogs }: Uses,
  templates: readonly Composed[],
  pages: readonly string[],
  report: ReportProblem,
): void {
  const named = (name: string | undefined) => `the ${pages.includes(name ?? '') ? 'page' : 'module'} ${name}`;
  const lacking = (module: string | undefined) =>
    module === undefined
      ? 'a page with this template need not have'
      : pages.includes(module)
        ? `the page ${module} does not have`
        : `a page with the module ${module} need not have`;
  const fixed = new Set(templates.flatMap((template) => [...fixedModules(template)]));
  for (const { name, mark, inside } of openedDialogs) {
    const found = dialogs.filter((dialog) => dialog.name === name);
    const [module, other] = [inside.at(-1), found[0]?.inside.at(-1)];
    if (found.length === 0) {
      const known = [...new Set(dialogs.map((dialog) => dialog.name))];
      const message = `There is no dialog "${name}". ${known.length > 0 ? `Dialogs: ${known.join(', ')}.` : 'Add a node of type dialog with this id.'}`;
      report({ code: 'layout.dialog.unknown', level: 'error', mark, message, suggestion: nearest(name, known) });
    } else if (!found.some((dialog) => isWithReach(dialog.inside, inside, fixed))) {
      const message = `The dialog "${name}" is in ${named(other)}, which ${lacking(module)}, so the press may open nothing. Add the dialog to ${module ?? 'the template'}.`;
      report({ code: 'layout.dialog.elsewhere', level: 'error', mark, message });
    }
  }
}

function isWithReach(dialog: readonly string[], opener: readonly string[], fixed: ReadonlySet<string>): boolean {
  const [holder, module] = [dialog.at(-1), opener.at(-1)];
  if (holder === undefined || fixed.has(holder)) return true;
  return opener.includes(holder) || (module !== undefined && dialog.includes(module));
}
