import type { Problem } from '../problem';
import type { Op } from './ops';

/**
 * A problem of a changed form that stands in a file of the base, said at the change that leads to it: a consultant can mend
 * that one. Which change it is shows in the words that the sentence quotes.
 */
export function blamed(problem: Problem, ops: readonly Op[]): Problem {
  const quoted = [...problem.message.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
  const named = problem.message.split(/[^\w-]+/).filter((word) => word.length > 2);
  const likely = ops.reduce<{ op: Op; score: number } | undefined>((best, op) => {
    const score = scoreOf(op, quoted, named);
    return best && best.score >= score ? best : { op, score };
  }, undefined);
  if (!likely) return problem;
  const { file, pointer } = problem.mark;
  const where = pointer.split('/').slice(1).join('.') || 'the form';
  const message = `${problem.message} It comes of this change; what it no longer fits is ${where} of ${file}.`;
  return { ...problem, message, mark: { ...likely.op.origin, onKey: likely.op.verb === 'set' } };
}

/** The first word that a sentence quotes is what it is about; the others give advice. */
function scoreOf({ dotted, value }: Op, [subject, ...advice]: readonly string[], named: readonly string[]): number {
  const steps = dotted.split('.');
  const written = JSON.stringify(value);
  const isIn = (word: string) => steps.includes(word) || written.includes(JSON.stringify(word));
  const score = subject !== undefined && isIn(subject) ? 100 : 0;
  return score + advice.filter(isIn).length + 2 * named.filter((word) => steps.includes(word)).length;
}
