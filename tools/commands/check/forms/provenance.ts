import type { SourceFile } from '../../../../src/engine/compose';
import type { PathChange } from '../../../../src/engine/patch/changes';
import type { Problem } from '../../../text/problem';

/** The mistakes of a form with only these changes applied. */
export type LookWith = (ops: readonly PathChange[]) => readonly Problem[];

/** A file with only these changes, in order. */
export function fileOf(form: string, ops: readonly PathChange[]): SourceFile {
  const content = {
    form,
    ops: ops.map(({ verb, dotted, value }) => ({ [verb]: verb === 'unset' ? [dotted] : { [dotted]: value } })),
  };
  return { file: `changes of ${form}`, layer: 'brand', content };
}

/**
 * Moves a problem of a changed form in a file of the base to the change that causes it, which a consultant can fix. That
 * is the change without which the problem disappears, or else the first with which it appears.
 */
export function withProvenance(problem: Problem, ops: readonly PathChange[], look: LookWith): Problem {
  const isIn = (problems: readonly Problem[]) => problems.some((one) => identity(one) === identity(problem));
  const culprit =
    ops.find((op) => !isIn(look(ops.filter((other) => other !== op)))) ??
    ops.find((_, index) => isIn(look(ops.slice(0, index + 1))));
  if (!culprit) return problem;
  const { file, pointer } = problem.mark;
  const where = pointer.split('/').slice(1).join('.') || 'the form';
  const message = `${problem.message} This change causes the problem in ${where} of ${file}.`;
  return { ...problem, message, mark: { ...culprit.origin, onKey: culprit.verb === 'set' } };
}

/** Identifies a problem by its subject, whatever change causes it. */
export function identity({ code, mark, message }: Problem): string {
  return [code, mark.file, mark.pointer, message].join('\n');
}
