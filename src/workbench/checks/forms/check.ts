import path from 'node:path';
import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { type ComposedForm, type ComposedForms, composeForms } from '../../../engine/forms/compose';
import { isObject, type Json, ownText } from '../../../engine/kernel/text/json';
import { locationOf } from '../../../engine/layout/compile/parse';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { inOrder } from '../../../engine/layout/patch/order';
import { changesToForm, identityOf } from '../changes';
import { addUses } from '../layouts/shared';
import { noUses } from '../layouts/uses';
import type { Walk } from '../layouts/walk';
import { type Attribution, isSamePlace, reportAttributions } from './attribution';
import { type Autocorrection, autocorrect } from './autocorrect';
import { checkForm, type FormFindings, isAtPosition } from './checkForm';
import { checkFormFile, reportFormComposition } from './files';
import { type NamesOnPages, namesOnPages } from './onPages';
import { earlierDrop, formChanges, reportOverridden } from './ops';
import { checkFormUses } from './uses';

/** Results for the base's forms, by name and by the pages that show them; shared by all brands of a run. */
export type SharedForms = Map<string, FormFindings>;

/** Context of the forms. */
interface CheckContext {
  shared: SharedForms;
  /** Names of the brand's layout and form files; empty when the base itself is checked. */
  ownFiles: ReadonlySet<string>;
}

/** What the checks of all forms of a brand share. */
interface Run extends CheckContext {
  top: Walk;
  /** Files whose content could be read, and those of the brand among them. */
  readable: readonly SourceFile[];
  own: readonly SourceFile[];
  isBase: boolean;
  baseForms: ReadonlyMap<string, ComposedForm>;
  namesOf: NamesOnPages;
  /** Problems of single files, and those together with operations that cannot be applied. */
  ofFiles: readonly Problem[];
  unapplied: readonly Problem[];
  report: ReportProblem;
}

/**
 * Checks the forms of a brand, composed with its changes, and their use in layouts. `top` is the root of a layout walk: it
 * provides the rules, and collects the uses of the forms.
 */
export function checkForms(files: readonly SourceFile[], top: Walk, context: CheckContext, report: ReportProblem): void {
  const { ownFiles } = context;
  const readable = files.filter(({ content }) => content !== undefined);
  const namesOf = namesOnPages(readable, top.uses.forms);
  const isBase = ownFiles.size === 0;
  const own = readable.filter(({ layer }) => layer === 'brand');
  const base = readable.filter(({ layer }) => layer === 'base');
  const checked = isBase ? base : own;
  const ofFiles: Problem[] = [];
  for (const file of checked) checkFormFile(file, (problem) => void ofFiles.push(problem));
  const composed = composeForms(readable);
  const { forms } = composed;
  // Names of files without a readable form; the names may exist after a fix.
  const unread = files
    .filter(({ content }) => ownText(content, 'form') === undefined)
    .map(({ file }) => path.basename(file, '.json'));
  const { afterDrop, ofOps } = problemsOfOps(composed, { readable, own, unread, ofFiles });
  const unapplied = [...ofFiles, ...ofOps];
  reportUnapplied(ofFiles, ofOps, readable, report);
  const baseForms = own.length > 0 ? composeForms(base).forms : forms;
  const without = new Set([...composed.diagnostics.map(({ where }) => where), ...ofFiles.map(({ mark }) => locationOf(mark))]);
  const run: Run = { ...context, top, readable, own, isBase, baseForms, namesOf, ofFiles, unapplied, report };
  const broken = [...forms].flatMap(([name, form]) => {
    reportOverridden(name, own, without, report);
    return checkOne(name, form, run);
  });
  // If a wrong change removed an entry, an order that names the entry is correct as soon as the change is fixed.
  for (const { mark, problem } of afterDrop)
    if (!broken.some((one) => isSamePlace(one, mark)))
      report({ ...problem, remedy: 'Remove the name from the order, or keep the entry.', seen: { words: 'Dropped by:', mark } });
  checkFormUses(top.uses.forms, forms, { files: checked, ownFiles, unread }, report);
}

/** Files of forms, with the problems of single files. */
interface FormFiles extends Pick<Run, 'readable' | 'own' | 'ofFiles'> {
  unread: readonly string[];
}

/**
 * The problems of operations that cannot be applied; `afterDrop` are those of orders that name an entry which an earlier operation
 * removed. Adds suggestions to the problems of files.
 */
function problemsOfOps(
  composed: ComposedForms,
  { readable, own, unread, ofFiles }: FormFiles,
): { afterDrop: readonly Attribution[]; ofOps: readonly Problem[] } {
  const afterDrop: Attribution[] = [];
  const ofOps: Problem[] = [];
  reportFormComposition(composed, readable, unread, (problem) => {
    const dropped = earlierDrop(problem.mark, own);
    // An operation that the schema rejects cannot be applied either. Report only the schema's finding, which shows the intention.
    const refused = ofFiles.find(({ mark }) => mark.file === problem.mark.file && mark.pointer === problem.mark.pointer);
    if (dropped) afterDrop.push({ mark: dropped.origin, problem });
    else if (refused) refused.suggestion ??= problem.suggestion;
    else ofOps.push(problem);
  });
  return { afterDrop, ofOps };
}

/** Reports problems of files, and those of operations unless the repair of another operation solves them. */
function reportUnapplied(
  ofFiles: readonly Problem[],
  ofOps: readonly Problem[],
  readable: readonly SourceFile[],
  report: ReportProblem,
): void {
  const corrected = autocorrect(readable, [...ofFiles, ...ofOps]);
  const failing = corrected && new Set(composeForms(corrected.files).diagnostics.map(({ where }) => where));
  const isLeft = (problem: Problem) => !failing || corrected.solved.has(problem) || failing.has(locationOf(problem.mark));
  for (const problem of [...ofFiles, ...ofOps.filter(isLeft)]) report(problem);
}

/** Checks one form. Returns the positions of the changes that cause its problems. */
function checkOne(name: string, form: ComposedForm, run: Run): readonly Mark[] {
  const { ownFiles, readable, unapplied, ofFiles, report } = run;
  const { names, key } = run.namesOf(name);
  const walk: Walk = { ...run.top, names };
  const known = () => findingsOf(key, run.baseForms.get(name), walk, run.shared);
  if (!ownFiles.has(form.file) && form.overrides.size === 0) {
    const { uses, problems } = known();
    addUses(uses, walk.uses);
    if (run.isBase) for (const problem of problems) report(problem);
    return [];
  }
  const models = modelsFor(name, readable);
  const { uses, problems: all } = checkForm(form, walk, models);
  addUses(uses, walk.uses);
  const problems = dropFindingsOfOperations(name, all, autocorrect(readable, [...unapplied, ...all]), walk, models);
  const old = new Set(form.overrides.size > 0 ? known().problems.map(identityOf) : []);
  const changes = changesToForm(name, readable);
  // A change that its schema rejects has consequences, but is one mistake.
  const reportAt = (problem: Problem) => void (ofFiles.some(({ mark }) => isAtPosition(problem.mark, mark)) || report(problem));
  const ofForm = formChanges(name, run.own);
  const attributions: Attribution[] = [];
  for (const problem of problems) {
    const change = problem.part === undefined ? undefined : ofForm.find(({ origin }) => isAtPosition(problem.mark, origin));
    if (change) attributions.push({ mark: change.origin, problem });
    else if (ownFiles.has(problem.mark.file)) reportAt(problem);
    // Mistakes of the base are reported with the base.
    else if (!old.has(identityOf(problem))) {
      const mark = changes.cause((some) => isIn(problem, name, some, walk, models));
      if (mark) attributions.push({ mark, problem });
      else reportAt(problem);
    }
  }
  reportAttributions(attributions, ofForm, reportAt);
  return attributions.map(({ mark }) => mark);
}

/** Drops the problems that only follow from a mistake in an operation: the corrected operation would not cause them. */
function dropFindingsOfOperations(
  name: string,
  problems: readonly Problem[],
  corrected: Autocorrection | undefined,
  walk: Walk,
  models: readonly Json[],
): readonly Problem[] {
  const form = corrected && composeForms(corrected.files).forms.get(name);
  if (!form) return problems;
  const left = new Set(checkForm(form, walk, models).problems.map(identityOf));
  // A problem inside such an operation has another position after the repair.
  const isInside = ({ mark }: Problem) => [...corrected.solved].some((one) => isAtPosition(mark, one.mark));
  return problems.filter((problem) => isInside(problem) || left.has(identityOf(problem)));
}

/** Whether a form composed of these files has a problem. */
function isIn(problem: Problem, name: string, files: readonly SourceFile[], walk: Walk, models: readonly Json[]): boolean {
  const form = composeForms(files).forms.get(name);
  return form !== undefined && checkForm(form, walk, models).problems.some((one) => identityOf(one) === identityOf(problem));
}

/** Complete forms from which repairs may take values, those with the same name first. */
function modelsFor(name: string, files: readonly SourceFile[]): readonly Json[] {
  const whole = inOrder(files).flatMap(({ content }) => (isObject(content) && !Object.hasOwn(content, 'ops') ? [content] : []));
  return whole.sort((one, other) => Number(other.form === name) - Number(one.form === name));
}

function findingsOf(key: string, form: ComposedForm | undefined, walk: Walk, shared: SharedForms): FormFindings {
  const known = shared.get(key);
  if (known) return known;
  const findings = form ? checkForm(form, walk, []) : { uses: noUses(), problems: [] };
  shared.set(key, findings);
  return findings;
}
