import type { Json } from '../../kernel/text/json';
import { isCertainPath, type RootType } from '../types';
import type { UsesByPath } from '../uses';
import { caseFor } from './cases';
import { type CaseContext, prepare } from './prepared';
import { isQuestion } from './questions';

/**
 * The paths whose presence alone makes a condition true, whatever their values are: the paths that it compares. An empty list means
 * that the condition is true for every bill; undefined that it may be untrue. Paths that the condition tests with `has`, and the
 * items of lists, may be missing.
 */
export function alwaysTrueWith(condition: Json, context: CaseContext): readonly string[] | undefined {
  const given = comparedPaths(prepare(condition, context).usesAt('fine'), context.rootType);
  const goals = [...given.map((path) => ({ condition: { has: path }, holds: true })), { condition, holds: false }];
  return caseFor(goals, context) === undefined ? given : undefined;
}

/** The paths of single values that are compared, and that may be missing. */
function comparedPaths(uses: UsesByPath, rootType: RootType): string[] {
  return [...uses].flatMap(([path, { tests, isList = false }]) => {
    const isCompared = tests.length > 0 && !isList && tests.every(({ operator }) => operator !== 'has');
    return isCompared && !/[[:]/.test(path) && !isQuestion(path) && !isCertainPath(path, rootType) ? [path] : [];
  });
}
