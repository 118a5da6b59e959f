import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { portalOperations } from '../../../brands/trees/siteCallTable';
import type { ComposedForm, ValidForm } from '../../../engine/forms/compose';
import type { Json } from '../../../engine/kernel/text/json';
import { isCallName } from '../../../page/api/callNames';
import { identityOf } from '../changes';
import { areOfPage } from '../layouts/names';
import { noUses, type Uses } from '../layouts/uses';
import type { Walk } from '../layouts/walk';
import { checkAbout } from './about';
import { checkAttachments } from './fields/attachments';
import { checkBody } from './fields/body';
import { checkCycles, checkDerivedCycles } from './fields/cycles';
import { checkDerived } from './fields/derive';
import { recordDuplicateLabels } from './fields/duplicateLabels';
import { checkFields } from './fields/fields';
import { checkErrorTexts } from './fields/rules';
import { checkFormTexts } from './fields/texts';
import { checkWidgets } from './fields/widgets';
import { isFormShaped } from './files';
import { cursorAt, type FormContext, formContextOf, rootOf } from './formContext';
import { checkOfSite } from './ofSite';
import { checkOperation } from './operation';
import { repairForm } from './repairForm';

/** Result of checking one form. */
export interface FormFindings {
  uses: Uses;
  problems: readonly Problem[];
}

/**
 * Checks one form. If the schema rejects parts of the form, repairs them and checks the rest; a finding then counts only if it
 * remains with every repair. `models` are complete forms from which a repair may take a value.
 */
export function checkForm(form: ComposedForm, walk: Walk, models: readonly Json[]): FormFindings {
  const problems: Problem[] = [];
  if (isFormShaped(form, (problem) => void problems.push(problem))) return checkValidForm(form, walk);
  const repaired = repairForm(form.content, models);
  if (!repaired) return { uses: noUses(), problems };
  const { content, others, places } = repaired;
  const marks = places.map((steps) => cursorAt({ root: rootOf(form), content }, ...steps).origin);
  const isRepaired = (mark: Mark) => marks.some((one) => isAtPosition(mark, one));
  const findings = checkValidForm({ ...form, content }, walk);
  const found = others.map((other) => new Set(checkValidForm({ ...form, content: other }, walk).problems.map(identityOf)));
  const isIndependent = (one: Problem) => !isRepaired(one.mark) && found.every((some) => some.has(identityOf(one)));
  return { uses: usesOutside(findings.uses, isRepaired), problems: [...problems, ...findings.problems.filter(isIndependent)] };
}

/** Whether a position is inside another one. */
export function isAtPosition(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && outer.pointer !== '' && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

/** Uses of texts without those in repaired parts. */
function usesOutside(uses: Uses, isOut: (mark: Mark) => boolean): Uses {
  const kept = uses.duplicateLabels.map((one) => ({ ...one, texts: one.texts.filter(({ mark }) => !isOut(mark)) }));
  return { ...uses, messages: uses.messages.filter(({ mark }) => !isOut(mark)), duplicateLabels: kept };
}

/**
 * Whether a form that only pages show sends a call of bills. If so, the use of the form is reported, and the request is not
 * checked.
 */
function isCallElsewhere({ definition, writing }: FormContext): boolean {
  const { operation = '' } = definition.send;
  return areOfPage(writing.names) && isCallName(operation) && !portalOperations().has(operation);
}

function checkValidForm(form: ValidForm, walk: Walk): FormFindings {
  const problems: Problem[] = [];
  const report: ReportProblem = (problem) => void problems.push(problem);
  const uses = noUses();
  const place = formContextOf(form, walk, uses, report);
  checkAbout(place);
  checkFields(place);
  checkWidgets(place);
  checkErrorTexts(place);
  checkFormTexts(place);
  recordDuplicateLabels(place);
  checkCycles(place);
  checkDerived(place);
  checkDerivedCycles(place);
  if (!isCallElsewhere(place)) {
    const before = problems.length;
    checkBody(place);
    // A value with a mistake may be the one that sends the attachments.
    if (problems.length === before) checkAttachments(place);
    checkOperation(place);
    checkOfSite(place);
  }
  return { uses, problems };
}
