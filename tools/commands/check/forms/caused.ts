import type { PathChange } from '../../../../src/engine/patch/changes';
import { stepsOf } from '../../../text/positions';
import type { Mark, Problem, ReportProblem } from '../../../text/problem';

/** A problem in a file of the base, with the change of the brand that causes it. */
export interface Caused {
  mark: Mark;
  problem: Problem;
}

/** Reports problems at the changes that cause them, which a consultant can fix; all that one removal breaks is one mistake. */
export function reportCaused(caused: readonly Caused[], changes: readonly PathChange[], report: ReportProblem): void {
  const removalAt = (mark: Mark) =>
    changes.find(({ origin, verb }) => (verb === 'unset' || verb === 'drop') && isSamePlace(origin, mark));
  const said = new Set<PathChange>();
  for (const { mark, problem } of caused) {
    const removal = removalAt(mark);
    const broken = removal ? withoutHints(caused.filter((one) => isSamePlace(one.mark, mark))) : [];
    const [first, second] = broken;
    if (!removal || !first) report(movedTo(mark, problem));
    else if (!said.has(removal))
      report(
        second
          ? { ...first.problem, mark, message: describeRemoval(removal, broken), suggestion: undefined }
          : movedTo(mark, first.problem),
      );
    if (removal) said.add(removal);
  }
}

/** Of what one removal breaks, the errors if there are any: their fix decides what remains of the warnings. */
function withoutHints(broken: readonly Caused[]): readonly Caused[] {
  const errors = broken.filter(({ problem }) => problem.level === 'error');
  return errors.length > 0 ? errors : broken;
}

/** Whether two positions are the same, on the key or the value. */
export function isSamePlace(one: Mark, other: Mark): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

function movedTo(mark: Mark, problem: Problem): Problem {
  const { file, pointer } = problem.mark;
  const where = stepsOf(pointer).join('.') || 'the form';
  return { ...problem, message: `${problem.message} This change causes the problem in ${where} of ${file}.`, mark };
}

function describeRemoval({ verb, dotted, value }: PathChange, broken: readonly Caused[]): string {
  const what = verb === 'drop' ? `${JSON.stringify(value)} from ${dotted}` : dotted;
  const parts = [...new Set(broken.map(({ problem }) => partOf(problem.mark)))];
  const file = broken[0]?.problem.mark.file;
  return `This removes ${what}, but other parts of ${file} still need it: ${parts.join(', ')}. Change or remove them here too, or remove this operation.`;
}

/** The part of a form at a position, by its path; entries of lists have none. */
function partOf({ pointer }: Mark): string {
  const steps = stepsOf(pointer);
  const entry = steps.findIndex((step) => /^\d+$/.test(step));
  return (entry < 0 ? steps : steps.slice(0, entry)).join('.');
}
