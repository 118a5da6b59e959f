import type { SourceFile } from '../../../../src/engine/compose';
import type { Problem } from '../../../text/problem';
import type { Op } from './ops';

/** What is wrong with a form as it would be with these changes alone. */
export type LookWith = (ops: readonly Op[]) => readonly Problem[];

/** A file of changes that says no more than these, in their order. */
export function fileOf(form: string, ops: readonly Op[]): SourceFile {
  const content = {
    form,
    ops: ops.map(({ verb, dotted, value }) => ({ [verb]: verb === 'unset' ? [dotted] : { [dotted]: value } })),
  };
  return { file: `changes of ${form}`, layer: 'brand', content };
}

/**
 * A problem of a changed form that stands in a file of the base, said at the change that leads to it: a consultant can mend
 * that one. It is the change without which the problem is gone, or else the one with which it begins.
 */
export function withProvenance(problem: Problem, ops: readonly Op[], look: LookWith): Problem {
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

/** Tells problems apart by what they are about, whatever change they come of. */
export function identity({ code, mark, message }: Problem): string {
  return [code, mark.file, mark.pointer, message].join('\n');
}
