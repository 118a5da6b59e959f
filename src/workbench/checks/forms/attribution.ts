import { pointerSteps } from '../../../brands/text/json/positions';
import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import type { PathChange } from '../../../engine/layout/patch/changes';

/** A problem in an unchanged part of the form, with the brand's change that causes it. */
export interface Attribution {
  mark: Mark;
  problem: Problem;
}

/** Reports problems at the changes that cause them, where authors can fix them: one finding per change. */
export function reportAttributions(
  attributions: readonly Attribution[],
  changes: readonly PathChange[],
  report: ReportProblem,
): void {
  const reported = new Set<PathChange>();
  for (const { mark, problem } of attributions) {
    const change = changes.find(({ origin }) => isSamePlace(origin, mark));
    const broken = change ? dropHints(attributions.filter((one) => isSamePlace(one.mark, mark))) : [];
    const [first, second] = broken;
    if (!change || !first) report(movedTo(mark, problem));
    else if (!reported.has(change)) report(second ? grouped(change, first, broken) : movedTo(mark, first.problem));
    if (change) reported.add(change);
  }
}

/** Drops the warnings among the problems of one change if there are errors: fixing the errors may resolve the warnings. */
function dropHints(broken: readonly Attribution[]): readonly Attribution[] {
  const errors = broken.filter(({ problem }) => problem.level === 'error');
  return errors.length > 0 ? errors : broken;
}

/** Whether two positions are the same, regardless of whether each is that of a key or of a value. */
export function isSamePlace(one: Mark, other: Mark): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

function movedTo(mark: Mark, problem: Problem): Problem {
  // The problem is already in the file of the change.
  if (problem.mark.file === mark.file) return problem;
  const { file, pointer } = problem.mark;
  const where = pointerSteps(pointer).join('.') || 'the form';
  return { ...problem, message: `${problem.message} This change causes the problem in ${where} of ${file}.`, mark };
}

/** Maximum number of parts in one message. */
const MOST_NAMED = 12;

function grouped(change: PathChange, { mark, problem }: Attribution, broken: readonly Attribution[]): Problem {
  const parts = [...new Set(broken.map(({ problem: one }) => one.part ?? partOf(one.mark)))];
  const more = parts.length > MOST_NAMED ? ` and ${parts.length - MOST_NAMED} more` : '';
  const named = `${parts.slice(0, MOST_NAMED).join(', ')}${more}`;
  const file = broken.find((one) => one.problem.mark.file !== mark.file)?.problem.mark.file;
  const message =
    file === undefined && broken.every(({ problem: { code } }) => code === 'form.body.absent')
      ? `The request also needs ${named}. Add them.`
      : describe(change, named, file ?? 'the form', `For example, in ${parts[0]}: ${problem.message}`);
  return { ...problem, mark, message, suggestion: undefined, ...(more && { names: parts }) };
}

function describe({ verb, dotted, value }: PathChange, parts: string, file: string, why: string): string {
  const others = `but other parts of ${file}`;
  const entry = JSON.stringify(value);
  switch (verb) {
    case 'unset':
      return `This removes ${dotted}, ${others} still need it: ${parts}. Change or remove them here too, or remove this operation.`;
    case 'drop':
      return `This removes ${entry} from ${dotted}, ${others} still need it: ${parts}. Change or remove them here too, or remove this operation.`;
    case 'add':
      return `This adds ${entry} to ${dotted}, ${others} do not know it: ${parts}. Change them here too, or remove this operation.`;
    default:
      return `This changes ${dotted}, ${others} do not fit the new value: ${parts}. Change them here too, or change this value. ${why}`;
  }
}

/** The part of a form at a position, as its path up to the first list. */
function partOf({ pointer }: Mark): string {
  const steps = pointerSteps(pointer);
  const entry = steps.findIndex((step) => /^\d+$/.test(step));
  return (entry < 0 ? steps : steps.slice(0, entry)).join('.');
}
