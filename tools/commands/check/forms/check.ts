import path from 'node:path';
import type { SourceFile } from '../../../../src/engine/compose';
import { type ComposedForm, composeForms } from '../../../../src/forms/compose';
import { ownText } from '../../../../src/kernel/json';
import type { Mark, Problem, ReportProblem } from '../../../text/problem';
import { changesToForm, identityOf } from '../changes';
import { addUses } from '../layouts/shared';
import { noUses, type Uses } from '../layouts/uses';
import type { Walk } from '../layouts/walk';
import { checkAbout } from './about';
import { checkAttachments } from './attachments';
import { checkBody } from './body';
import { type Caused, isSamePlace, reportCaused } from './caused';
import { checkCycles, checkDerivedCycles } from './cycles';
import { checkDerived } from './derive';
import { recordDuplicateLabels } from './duplicateLabels';
import { checkFields } from './fields';
import { checkFormFile, isFormShaped, reportFormComposition } from './files';
import { placeOf } from './formContext';
import { checkOperation } from './operation';
import { changesTo, dropBefore } from './ops';
import { checkRuleWords } from './rules';
import { checkFormTexts } from './texts';
import { checkFormUses } from './uses';
import { checkWidgets } from './widgets';

/** Result of checking one form. */
interface Facts {
  uses: Uses;
  problems: readonly Problem[];
}

/** Forms of the base by name, checked once for all brands of a run. */
export type SharedForms = Map<string, Facts>;

/** What is known besides the forms themselves. */
interface Around {
  shared: SharedForms;
  /** Names of the brand's layout and form files; empty when the base itself is checked. */
  ownFiles: ReadonlySet<string>;
}

/**
 * Checks the forms of a brand, composed with its changes, and their use in layouts. `walk` is the top of a walked layout:
 * it provides the rules, and its uses are extended by those of the forms.
 */
export function checkForms(files: readonly SourceFile[], walk: Walk, { shared, ownFiles }: Around, report: ReportProblem): void {
  const readable = files.filter(({ content }) => content !== undefined);
  const isBase = ownFiles.size === 0;
  const own = readable.filter(({ layer }) => layer === 'brand');
  const base = readable.filter(({ layer }) => layer === 'base');
  const ofFiles: Problem[] = [];
  for (const file of isBase ? base : own) checkFormFile(file, (problem) => void ofFiles.push(problem));
  const composed = composeForms(readable);
  const { forms } = composed;
  // After a fix their names may well exist.
  const unread = files
    .filter(({ content }) => ownText(content, 'form') === undefined)
    .map(({ file }) => path.basename(file, '.json'));
  const afterDrop: Caused[] = [];
  reportFormComposition(composed, readable, unread, (problem) => {
    const dropped = dropBefore(problem.mark, own);
    if (dropped) {
      afterDrop.push({ mark: dropped.origin, problem });
      return;
    }
    // What the schema rejects cannot be applied either; the schema's finding names the intent, and one mistake is enough.
    const refused = ofFiles.find(({ mark }) => mark.file === problem.mark.file && mark.pointer === problem.mark.pointer);
    if (refused) refused.suggestion ??= problem.suggestion;
    else report(problem);
  });
  for (const problem of ofFiles) report(problem);
  const baseForms = own.length > 0 ? composeForms(base).forms : forms;
  const broken: Mark[] = [];
  for (const [name, form] of forms) {
    const known = () => factsOf(name, baseForms.get(name), walk, shared);
    if (!ownFiles.has(form.file) && form.overrides.size === 0) {
      const { uses, problems } = known();
      addUses(uses, walk.uses);
      if (isBase) for (const problem of problems) report(problem);
      continue;
    }
    const { uses, problems } = lookAt(form, walk);
    addUses(uses, walk.uses);
    const old = new Set(form.overrides.size > 0 ? known().problems.map(identityOf) : []);
    const changes = changesToForm(name, readable);
    // A change that its schema rejects has consequences, but is one mistake.
    const reportAt = (problem: Problem) => void (ofFiles.some(({ mark }) => isAt(problem.mark, mark)) || report(problem));
    const caused: Caused[] = [];
    for (const problem of problems) {
      if (ownFiles.has(problem.mark.file)) reportAt(problem);
      // Mistakes of the base itself are reported there.
      else if (!old.has(identityOf(problem))) {
        const mark = changes.cause((some) => isIn(problem, name, some, walk));
        if (mark) caused.push({ mark, problem });
        else reportAt(problem);
      }
    }
    reportCaused(caused, changesTo(name, own), reportAt);
    broken.push(...caused.map(({ mark }) => mark));
  }
  // An order that names what a wrong change dropped is right without that change.
  for (const { mark, problem } of afterDrop)
    if (!broken.some((one) => isSamePlace(one, mark))) report({ ...problem, seen: { words: 'Dropped by:', mark } });
  checkFormUses(walk.uses.forms, forms, { files: isBase ? base : own, ownFiles, unread }, report);
}

/** Whether a position is in what stands at another one. */
function isAt(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && outer.pointer !== '' && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

/** Whether a form has a problem with these files. */
function isIn(problem: Problem, name: string, files: readonly SourceFile[], walk: Walk): boolean {
  const form = composeForms(files).forms.get(name);
  return form !== undefined && lookAt(form, walk).problems.some((one) => identityOf(one) === identityOf(problem));
}

function factsOf(name: string, form: ComposedForm | undefined, walk: Walk, shared: SharedForms): Facts {
  const known = shared.get(name);
  if (known) return known;
  const facts = form ? lookAt(form, walk) : { uses: noUses(), problems: [] };
  shared.set(name, facts);
  return facts;
}

function lookAt(form: ComposedForm, walk: Walk): Facts {
  const problems: Problem[] = [];
  const report: ReportProblem = (problem) => void problems.push(problem);
  const uses = noUses();
  if (isFormShaped(form, report)) {
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
    const before = problems.length;
    checkBody(place);
    // A value that cannot be read may be the one that sends them.
    if (problems.length === before) checkAttachments(place);
    checkOperation(place);
  }
  return { uses, problems };
}
