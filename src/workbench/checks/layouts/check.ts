import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { changeAt, hasVariants, identityOf, isWholeOp } from '../changes';
import { attributionIn, type FileCheckResult, identityOfUse } from './attribution';
import { ONLY_DECORATION } from './decoration';
import { type CheckInput, type Inspection, inspect, type Shared } from './inspect';
import type { SharedWalks } from './sharing';
import type { MessageUse } from './uses';

export interface LayoutCheck extends Inspection {
  /** Moves a problem of a text use to the change that altered the use. */
  ofUse: (use: MessageUse, problem: Problem) => Problem;
}

/**
 * Checks all layout files and forms of a brand, and collects what they use. Each template is composed with the brand's overlays.
 * If a change of the brand causes a problem in a file of the base, the problem is reported at the change.
 */
export function checkLayouts(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  input: CheckInput,
  report: ReportProblem,
  shared: Shared,
): LayoutCheck {
  const problems: Problem[] = [];
  const found = inspect(files, forms, input, (problem) => void problems.push(problem), shared);
  const attribute = attributionIn(files, checkAgain(files, forms, input, shared));
  const baseFiles = new Set(files.flatMap(({ file, layer }) => (layer === 'base' ? [file] : [])));
  const isOfBase = ({ mark }: Problem) => found.hasOwn && baseFiles.has(mark.file);
  const reportAt = reportOnce(problems, report);
  // The base's own problems are reported with _default.
  for (const problem of problems.filter(isOfBase)) {
    // A brand may hide a container of the product by leaving only decoration in it.
    if (problem.code === ONLY_DECORATION) continue;
    const mark = attribute(identityOf(problem), problem.mark);
    if (mark) reportAt(mark, problem);
  }
  for (const problem of problems.filter((one) => !isOfBase(one))) {
    const mark = found.inNodes.has(problem) ? attribute(identityOf(problem), problem.mark) : undefined;
    if (mark) reportAt(mark, problem);
    else report(problem);
  }
  const ofUse = (use: MessageUse, problem: Problem) => {
    const mark = attribute(identityOfUse(use), use.mark);
    return mark ? causedAt(mark, problem) : problem;
  };
  return { ...found, ofUse };
}

/** Checks some of a brand's files. Findings of the base alone are cached for brands with the same `setting`. */
function checkAgain(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  input: CheckInput,
  shared: Shared,
): (some: readonly SourceFile[]) => FileCheckResult {
  const { setting } = input;
  const walks: SharedWalks = hasVariants(files) || setting === undefined ? new Map() : shared.walks;
  const hasFormsOfBase = forms.every(({ layer }) => layer === 'base');
  const check = (some: readonly SourceFile[]): FileCheckResult => {
    const before: Problem[] = [];
    // A variant of a rule may cause other problems even in a module that no file changes.
    const again: Shared = { ...shared, walks: hasVariants(some) ? new Map() : walks, isRepeated: true };
    const { uses, written } = inspect(some, forms, input, (problem) => void before.push(problem), again);
    return { found: new Set([...before.map(identityOf), ...uses.messages.map(identityOfUse)]), written };
  };
  return (some) => {
    if (setting === undefined || !hasFormsOfBase || some.some(({ layer }) => layer === 'brand')) return check(some);
    const known = shared.bases.get(setting) ?? check(some);
    shared.bases.set(setting, known);
    return known;
  };
}

/** Reports the first problem of each code at the change that causes it. */
function reportOnce(problems: readonly Problem[], report: ReportProblem): (change: Mark, problem: Problem) => void {
  const reported = new Set<string>();
  // Only one verb of an operation with two verbs is applied, so problems that it causes may be misleading.
  const isRefused = ({ code, mark }: Problem) => code.startsWith('schema.') && isWholeOp(mark);
  const refused = new Set(problems.filter(isRefused).map(({ mark }) => changeAt(mark)));
  return (mark, problem) => {
    const key = JSON.stringify([problem.code, mark]);
    if (!reported.has(key) && !refused.has(changeAt(mark))) report(causedAt(mark, problem));
    reported.add(key);
  };
}

/** Moves a problem to the change that causes it. */
function causedAt(mark: Mark, problem: Problem): Problem {
  return { ...problem, mark, seen: { words: 'This change causes the problem at', mark: problem.mark } };
}
