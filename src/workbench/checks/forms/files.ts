import path from 'node:path';
import { isValidForm } from '../../../brands/forms/validForm';
import { validatorOf } from '../../../brands/schemas';
import { pointerSteps } from '../../../brands/text/json/positions';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest, suggestFor } from '../../../brands/text/suggest';
import type { ComposedForm, ComposedForms, ValidForm } from '../../../engine/forms/compose';
import { isObject, ownText } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import type { Unknown } from '../../../engine/layout/patch/reasons';
import { checkSchema } from '../files/schemaErrors';
import { cursorAt, rootOf } from './formContext';

/** Checks one file alone: its schema, and its name. */
export function checkFormFile({ file, content }: SourceFile, report: ReportProblem): void {
  if (!isObject(content)) return;
  checkSchema(validatorOf('form'), content, { file, pointer: '' }, report);
  const name = ownText(content, 'form');
  const wanted = path.basename(file, '.json');
  // A brand may split its changes over several files.
  if (name === undefined || name === wanted || Object.hasOwn(content, 'ops')) return;
  const message = `The form is called "${name}", but its file is ${wanted}.json. Give both the same name.`;
  report({ code: 'form.name.file', level: 'error', mark: { file, pointer: '/form' }, message, suggestion: wanted });
}

/** Whether a composed form matches the schema. Errors caused by changes are reported at the change. */
export function isFormShaped(form: ComposedForm, report: ReportProblem): form is ValidForm {
  // An unchanged file has been validated alone.
  if (form.overrides.size === 0) return isValidForm(form);
  const place = { root: rootOf(form), content: form.content };
  let isRight = true;
  checkSchema(validatorOf('form'), form.content, { file: form.file, pointer: '' }, (problem) => {
    isRight = false;
    const { origin } = cursorAt(place, ...pointerSteps(problem.mark.pointer));
    report({ ...problem, mark: { ...problem.mark, ...origin } });
  });
  return isRight;
}

/** Reports diagnostics of the composition, with the form, path or entry that was probably meant. */
export function reportFormComposition(
  { forms, diagnostics }: ComposedForms,
  files: readonly SourceFile[],
  unread: readonly string[],
  report: ReportProblem,
): void {
  const names = [...forms.keys()];
  for (const { code, level, where, message, unknown } of diagnostics) {
    const cut = where.indexOf('#');
    const mark = { file: where.slice(0, cut), pointer: where.slice(cut + 1), onKey: code !== 'form.unknown' };
    if (code !== 'form.unknown') {
      const suggestion = unknown && suggestFor(unknown);
      report({ code, level, mark, message, suggestion, remedy: remedyFor(code, mark.pointer, unknown, suggestion) });
      continue;
    }
    const form = ownText(files.find(({ file }) => file === mark.file)?.content, 'form') ?? '';
    if (unread.includes(form)) continue;
    const known = `Forms: ${names.join(', ')}. To add a new form, write it in full, without "ops".`;
    report({ code, level, mark, message: `${message} ${known}`, suggestion: nearest(form, names) });
  }
}

/** Advice for an operation that fails or has no effect, if the message does not contain it. */
function remedyFor(
  code: string,
  pointer: string,
  unknown: Unknown | undefined,
  suggestion: string | undefined,
): string | undefined {
  const isPath = unknown?.around !== undefined;
  const known = unknown?.known.join(', ') ?? '';
  if (isPath && suggestion === undefined && known !== '') return `Correct the path. What exists there: ${known}.`;
  if (code === 'form.nothing') return `Remove this operation${known === '' ? '' : `, or name another entry: ${known}`}.`;
  const isOrder = pointerSteps(pointer)[2] === 'order';
  return isOrder && unknown && !isPath ? 'Name each entry of the list exactly once.' : undefined;
}
