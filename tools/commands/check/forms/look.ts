import { isCallName } from '../../../../src/api/callNames';
import type { ComposedForm, ValidForm } from '../../../../src/forms/compose';
import type { Json } from '../../../../src/kernel/json';
import { portalOperations } from '../../../brands/portalCalls';
import type { Mark, Problem, ReportProblem } from '../../../text/problem';
import { identityOf } from '../changes';
import { areOfPage } from '../layouts/names';
import { noUses, type Uses } from '../layouts/uses';
import type { Walk } from '../layouts/walk';
import { checkAbout } from './about';
import { checkAttachments } from './attachments';
import { checkBody } from './body';
import { checkCycles, checkDerivedCycles } from './cycles';
import { checkDerived } from './derive';
import { recordDuplicateLabels } from './duplicateLabels';
import { checkFields } from './fields';
import { isFormShaped } from './files';
import { cursorAt, type FormPlace, placeOf, rootOf } from './formContext';
import { mended } from './mended';
import { checkOfSite } from './ofSite';
import { checkOperation } from './operation';
import { checkRuleWords } from './rules';
import { checkFormTexts } from './texts';
import { checkWidgets } from './widgets';

/** Result of checking one form. */
export interface Facts {
  uses: Uses;
  problems: readonly Problem[];
}

/**
 * Checks one form. Of a form with parts that the schema refuses the rest is checked, and only what is wrong whatever stands
 * in their place is a mistake of its own. `models` are whole forms that may say what is meant.
 */
export function lookAt(form: ComposedForm, walk: Walk, models: readonly Json[]): Facts {
  const problems: Problem[] = [];
  if (isFormShaped(form, (problem) => void problems.push(problem))) return lookInto(form, walk);
  const mend = mended(form.content, models);
  if (!mend) return { uses: noUses(), problems };
  const { content, others, places } = mend;
  const marks = places.map((steps) => cursorAt({ root: rootOf(form), content }, ...steps).origin);
  const isMended = (mark: Mark) => marks.some((one) => isAt(mark, one));
  const facts = lookInto({ ...form, content }, walk);
  const found = others.map((other) => new Set(lookInto({ ...form, content: other }, walk).problems.map(identityOf)));
  const isIndependent = (one: Problem) => !isMended(one.mark) && found.every((some) => some.has(identityOf(one)));
  return { uses: without(facts.uses, isMended), problems: [...problems, ...facts.problems.filter(isIndependent)] };
}

/** Whether a position is in what stands at another one. */
export function isAt(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && outer.pointer !== '' && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

/** Uses of texts, but for those that the brand did not write. */
function without(uses: Uses, isOut: (mark: Mark) => boolean): Uses {
  const kept = uses.duplicateLabels.map((one) => ({ ...one, texts: one.texts.filter(({ mark }) => !isOut(mark)) }));
  return { ...uses, messages: uses.messages.filter(({ mark }) => !isOut(mark)), duplicateLabels: kept };
}

/** Whether a form that only pages show sends a call that only a bill can, which is said of its use: another has another request. */
function isCallElsewhere({ definition, writing }: FormPlace): boolean {
  const { operation = '' } = definition.send;
  return areOfPage(writing.names) && isCallName(operation) && !portalOperations().has(operation);
}

function lookInto(form: ValidForm, walk: Walk): Facts {
  const problems: Problem[] = [];
  const report: ReportProblem = (problem) => void problems.push(problem);
  const uses = noUses();
  const place = placeOf(form, walk, uses, report);
  checkAbout(place);
  checkFields(place);
  checkWidgets(place);
  checkRuleWords(place);
  checkFormTexts(place);
  recordDuplicateLabels(place);
  checkCycles(place);
  checkDerived(place);
  checkDerivedCycles(place);
  if (!isCallElsewhere(place)) {
    const before = problems.length;
    checkBody(place);
    // A value that cannot be read may be the one that sends them.
    if (problems.length === before) checkAttachments(place);
    checkOperation(place);
    checkOfSite(place);
  }
  return { uses, problems };
}
